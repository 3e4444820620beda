-- Deleted reviews leave the sums of their products, also those that go with a deleted account, which
-- no service would notice. Whoever writes or hides a review changes the sums in the same transaction.
CREATE FUNCTION forget_ratings() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever locks several products does it in this order.
	PERFORM 1 FROM products
	WHERE id IN (SELECT product_id FROM old_rows WHERE hidden_at IS NULL)
	ORDER BY id FOR NO KEY UPDATE;
	UPDATE products SET
		ratings_sum = ratings_sum - gone.sum,
		ratings_count = ratings_count - gone.count
	FROM (
		SELECT product_id, sum(rating)::integer AS sum, count(*)::integer AS count
		FROM old_rows WHERE hidden_at IS NULL GROUP BY product_id
	) gone
	WHERE products.id = gone.product_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_rate_deleted AFTER DELETE ON reviews
	REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION forget_ratings();

-- A product that comes with the stock of its variants is not written again by their trigger: each write of a product
-- also writes all of its indexes. The version before inserts products without stock, and they get it here as before.
CREATE OR REPLACE FUNCTION follow_new_variants() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_movements (product_id, variant_id, kind, quantity_change)
	SELECT product_id, id, 'initial', quantity FROM new_rows WHERE quantity > 0;
	IF pg_trigger_depth() = 1 THEN
		UPDATE products product
		SET quantity = CASE WHEN added.is_whole THEN 0 ELSE product.quantity END + added.quantity
		FROM (
			SELECT product_id, sum(quantity)::int AS quantity, count(*) = (
				SELECT count(*) FROM product_variants variant WHERE variant.product_id = new_rows.product_id
			) AS is_whole
			FROM new_rows GROUP BY product_id
		) added
		WHERE product.id = added.product_id
			AND CASE WHEN added.is_whole THEN product.quantity <> added.quantity ELSE added.quantity > 0 END;
		PERFORM describe_variants(array(SELECT DISTINCT product_id FROM new_rows));
		PERFORM pg_notify('catalog_changed', 'content');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint

-- As before, but for texts that this transaction has marked as changed already, such as those of new products.
CREATE OR REPLACE FUNCTION describe_variants(ids uuid[]) RETURNS void
LANGUAGE sql AS $$
	UPDATE products product
	SET colors = told.colors, has_options = told.has_options, prices_differ = told.prices_differ
	FROM (
		SELECT product_id,
			coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
				'hex', color, 'name', nullif(options -> 0 ->> 'value', color))) ORDER BY position)
				FILTER (WHERE color IS NOT NULL AND is_first), '[]') AS colors,
			bool_or(jsonb_array_length(options) > CASE WHEN color IS NULL THEN 0 ELSE 1 END) AS has_options,
			bool_or(price IS NOT NULL) AS prices_differ
		FROM (
			SELECT *, row_number() OVER (PARTITION BY product_id, color ORDER BY position) = 1 AS is_first
			FROM product_variants WHERE product_id = ANY (ids)
		) variant
		GROUP BY product_id
	) told
	WHERE product.id = told.product_id
		AND (product.colors, product.has_options, product.prices_differ)
			IS DISTINCT FROM (told.colors, told.has_options, told.prices_differ);
	-- Searches find products by the values of their options.
	UPDATE product_search SET changed_in = pg_current_xact_id()
	WHERE ordinal IN (SELECT ordinal FROM products WHERE id = ANY (ids))
		AND changed_in <> pg_current_xact_id();
$$;

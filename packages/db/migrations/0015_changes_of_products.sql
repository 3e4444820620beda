-- Three kinds of announcements: 'content', after which anything may look different; 'products', when
-- single products sold out, came back or were rated, so that only what shows them is dropped; and
-- 'removal', when rows are gone. Programs from before this take every kind they do not know for content.
DROP TRIGGER products_changed ON products;--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products
	FOR EACH ROW WHEN (
		(OLD.title, OLD.slug, OLD.brand_id, OLD.category_id, OLD.price, OLD.price_after_discount,
			OLD.published, OLD.deleted_at, OLD.colors, OLD.specifications, OLD.description)
		IS DISTINCT FROM
		(NEW.title, NEW.slug, NEW.brand_id, NEW.category_id, NEW.price, NEW.price_after_discount,
			NEW.published, NEW.deleted_at, NEW.colors, NEW.specifications, NEW.description)
	) EXECUTE FUNCTION announce_catalog_change('content');--> statement-breakpoint
CREATE TRIGGER products_sold_out_or_rated AFTER UPDATE ON products
	FOR EACH ROW WHEN (
		(OLD.ratings_sum, OLD.ratings_count, OLD.quantity = 0)
		IS DISTINCT FROM (NEW.ratings_sum, NEW.ratings_count, NEW.quantity = 0)
	) EXECUTE FUNCTION announce_catalog_change('products');--> statement-breakpoint

-- A product's page shows its reviews, so writing one writes the product. Deleted ones do so already,
-- where they change its ratings.
CREATE FUNCTION follow_reviews() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever locks several products does it in this order.
	PERFORM 1 FROM products WHERE id IN (SELECT product_id FROM changed_rows)
	ORDER BY id FOR NO KEY UPDATE;
	UPDATE products SET changed_in = pg_current_xact_id()
	WHERE id IN (SELECT product_id FROM changed_rows);
	PERFORM pg_notify('catalog_changed', 'products');
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER reviews_changed ON reviews;--> statement-breakpoint
CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews
	REFERENCING NEW TABLE AS changed_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_reviews();--> statement-breakpoint
CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews
	REFERENCING NEW TABLE AS changed_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_reviews();--> statement-breakpoint
CREATE TRIGGER reviews_emptied AFTER TRUNCATE ON reviews
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();

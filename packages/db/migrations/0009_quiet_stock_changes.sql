-- A purchase changes stock and sales of products and nothing else of them. The conditions of these
-- triggers are looked at where the row is written, so that it costs a purchase next to nothing; the
-- trigger they take the place of compared the rows of every statement by two queries.
CREATE FUNCTION follow_retold_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(ARRAY[NEW.ordinal]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_retold AFTER UPDATE ON products
	FOR EACH ROW WHEN (
		(OLD.title, OLD.brand_id, OLD.category_id, OLD.description)
		IS DISTINCT FROM (NEW.title, NEW.brand_id, NEW.category_id, NEW.description)
	) EXECUTE FUNCTION follow_retold_product();--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products
	FOR EACH ROW WHEN (
		(OLD.title, OLD.slug, OLD.brand_id, OLD.category_id, OLD.price, OLD.price_after_discount,
			OLD.ratings_sum, OLD.ratings_count, OLD.published, OLD.deleted_at, OLD.quantity = 0,
			OLD.colors, OLD.specifications, OLD.description)
		IS DISTINCT FROM
		(NEW.title, NEW.slug, NEW.brand_id, NEW.category_id, NEW.price, NEW.price_after_discount,
			NEW.ratings_sum, NEW.ratings_count, NEW.published, NEW.deleted_at, NEW.quantity = 0,
			NEW.colors, NEW.specifications, NEW.description)
	) EXECUTE FUNCTION announce_catalog_change('content');--> statement-breakpoint
DROP TRIGGER products_updated ON products;--> statement-breakpoint
DROP FUNCTION follow_changed_products();

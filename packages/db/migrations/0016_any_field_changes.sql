ALTER TABLE "products" DROP COLUMN "ratings_average";--> statement-breakpoint

-- Names what trade changes by itself; every other column, also one that comes later, is content.
DROP TRIGGER products_changed ON products;--> statement-breakpoint
CREATE FUNCTION announce_product_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	OLD.quantity := NEW.quantity;
	OLD.reserved := NEW.reserved;
	OLD.sold := NEW.sold;
	OLD.ratings_sum := NEW.ratings_sum;
	OLD.ratings_count := NEW.ratings_count;
	OLD.changed_in := NEW.changed_in;
	OLD.version := NEW.version;
	OLD.updated_at := NEW.updated_at;
	IF OLD IS DISTINCT FROM NEW THEN
		PERFORM pg_notify('catalog_changed', 'content');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products
	FOR EACH ROW EXECUTE FUNCTION announce_product_change();

-- A sale writes none of these columns: told so, PostgreSQL need not read and evaluate the conditions for it.
CREATE OR REPLACE TRIGGER products_retold
	AFTER UPDATE OF title, brand_id, category_id, description, specifications, colors ON products
	FOR EACH ROW WHEN (
		(OLD.title, OLD.brand_id, OLD.category_id, OLD.description, OLD.specifications, OLD.colors)
		IS DISTINCT FROM
		(NEW.title, NEW.brand_id, NEW.category_id, NEW.description, NEW.specifications, NEW.colors)
	) EXECUTE FUNCTION follow_retold_product();--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_note_changed AFTER UPDATE OF version ON products
	FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION note_product_event();

-- Told for rows, not for statements: the shop looks regularly for products to remove and mostly finds
-- none, and whoever hears of a removal reads the whole catalogue anew.
DROP TRIGGER products_deleted ON products;--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
	FOR EACH ROW EXECUTE FUNCTION announce_catalog_change('removal');--> statement-breakpoint
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change('removal');

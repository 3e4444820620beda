-- Home is kept like everything else that is made of the catalogue, and shows banners too.
CREATE TRIGGER banners_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();

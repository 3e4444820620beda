-- The ledger begins with what every product has; from here on each change of stock is a movement,
-- written by the transaction that makes it. New products bring their first movement by themselves.
INSERT INTO stock_movements (product_id, kind, quantity_change)
SELECT id, 'initial', quantity FROM products WHERE quantity > 0;--> statement-breakpoint
CREATE FUNCTION begin_stock_ledger() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_movements (product_id, kind, quantity_change)
	SELECT id, 'initial', quantity FROM new_rows WHERE quantity > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_stock_begins AFTER INSERT ON products
	REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION begin_stock_ledger();

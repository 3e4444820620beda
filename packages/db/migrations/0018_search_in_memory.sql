-- Storefront searches are answered from each process's memory, which follows the texts of products by
-- the transaction that wrote them. `words`, `search_words` and `products_with_words` are for processes
-- of the version before, which still find what they found; they are not written any more and leave with
-- the next version.
ALTER TABLE "product_search" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "words" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "product_search_changed" ON "product_search" USING btree ("changed_in");--> statement-breakpoint

-- Marks the texts of the given products as written, and keeps what admins and titles are sorted by.
CREATE OR REPLACE FUNCTION index_products(wanted integer[]) RETURNS void
LANGUAGE sql AS $$
	INSERT INTO product_search (ordinal, title_key, names)
	SELECT product.ordinal, fold_text(product.title), to_tsvector('simple',
		search_text(concat_ws(' ', product.title, brand.name, category.name)))
	FROM products product
	JOIN brands brand ON brand.id = product.brand_id
	JOIN categories category ON category.id = product.category_id
	WHERE product.ordinal = ANY (wanted)
	ON CONFLICT (ordinal) DO UPDATE
	SET title_key = excluded.title_key, names = excluded.names, changed_in = pg_current_xact_id();
$$;--> statement-breakpoint

-- Searches also look at specifications, names of colours and subcategories.
DROP TRIGGER products_retold ON products;--> statement-breakpoint
CREATE TRIGGER products_retold AFTER UPDATE ON products
	FOR EACH ROW WHEN (
		(OLD.title, OLD.brand_id, OLD.category_id, OLD.description, OLD.specifications, OLD.colors)
		IS DISTINCT FROM
		(NEW.title, NEW.brand_id, NEW.category_id, NEW.description, NEW.specifications, NEW.colors)
	) EXECUTE FUNCTION follow_retold_product();--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_subcategories_of_products() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET changed_in = pg_current_xact_id()
	WHERE id IN (SELECT product_id FROM changed_rows);
	UPDATE product_search SET changed_in = pg_current_xact_id()
	WHERE ordinal IN (
		SELECT ordinal FROM products WHERE id IN (SELECT product_id FROM changed_rows)
	);
	PERFORM pg_notify('catalog_changed', 'content');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_subcategory_names() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_search SET changed_in = pg_current_xact_id()
	WHERE ordinal IN (
		SELECT product.ordinal
		FROM old_rows before JOIN new_rows after USING (id)
		JOIN product_subcategories tie ON tie.subcategory_id = after.id
		JOIN products product ON product.id = tie.product_id
		WHERE before.name <> after.name
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER subcategories_renamed AFTER UPDATE ON subcategories
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_subcategory_names();

CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "product_search" (
	"ordinal" integer PRIMARY KEY NOT NULL,
	"title_key" text NOT NULL,
	"names" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"padding" text DEFAULT repeat(' ', 2048) NOT NULL
);
--> statement-breakpoint
-- A search visits the row of every match, for its ordinal alone; with the vectors inside, a broad one
-- would read most of a gigabyte. PostgreSQL moves values out of a row only when it has more than 2 kB,
-- so every row is made that long by blanks, which compress to nothing.
ALTER TABLE "product_search" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "product_search"
	ALTER COLUMN "title_key" SET STORAGE MAIN,
	ALTER COLUMN "padding" SET STORAGE MAIN,
	ALTER COLUMN "names" SET STORAGE EXTERNAL,
	ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ordinal" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "products_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ordinal" UNIQUE("ordinal");--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_ordinal_products_ordinal_fk" FOREIGN KEY ("ordinal") REFERENCES "public"."products"("ordinal") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_names" ON "product_search" USING gin ("names") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "product_search_title" ON "product_search" USING btree (title_key collate "C","ordinal");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("changed_in");--> statement-breakpoint

-- One form for every way to write the same: lower case, no accents, no tashkeel or tatweel, one
-- alef, yeh for alef maksura, heh for teh marbuta, western digits, no apostrophes. The API folds
-- queries by the same rules (fold-text.ts); a test holds the two together.
CREATE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
	-- Plain ASCII, as most texts are, needs none of the slow steps.
	WHEN octet_length(value) = length(value) THEN translate(lower(value), '''', '')
	ELSE translate(
		regexp_replace(
			lower(normalize(value, NFKD)),
			'[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed''\u2019\u02bc]', '', 'g'
		),
		'øđłı‐ىةکیٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
		'odli-يهكيا01234567890123456789'
	)
END;--> statement-breakpoint

-- The words of a text. "NX-2410" can be found as nx, 2410 and nx2410, and so can "NX2410".
CREATE FUNCTION search_text(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	spaced text := translate(
		fold_text(value),
		E'\t\n\r.,/:;!?()[]{}"#$%&*+<=>@\\^_`|~',
		'                                     '
	);
	result text;
BEGIN
	IF octet_length(spaced) > length(spaced) THEN
		spaced := regexp_replace(
			spaced,
			'[\u0080-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ufe00-\ufe6f\uff00-\uff0f]',
			' ', 'g'
		);
	END IF;
	result := translate(spaced, '-', ' ');
	IF result ~ '[a-z]{2}[0-9]{2}' THEN
		result := result || ' ' || (
			SELECT string_agg(hit[1] || ' ' || hit[2], ' ')
			FROM regexp_matches(result, '([a-z]{2,})([0-9]{2,})', 'g') AS hit
		);
	END IF;
	IF spaced ~ '[^ -]-[^ -]' THEN
		result := result || ' ' || (
			SELECT string_agg(replace(hit[1], '-', ''), ' ')
			FROM regexp_matches(spaced, '([^ -]+(?:-[^ -]+)+)', 'g') AS hit
		);
	END IF;
	RETURN result;
END $$;--> statement-breakpoint

-- Writes what the given products can be found by.
CREATE FUNCTION index_products(wanted integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
	WITH texts AS (
		SELECT product.ordinal, product.title,
			search_text(product.title) AS title_text,
			search_text(brand.name) AS brand_text,
			search_text(category.name) AS category_text,
			search_text(product.description) AS description_text
		FROM products product
		JOIN brands brand ON brand.id = product.brand_id
		JOIN categories category ON category.id = product.category_id
		WHERE product.ordinal = ANY (wanted)
	), vectors AS MATERIALIZED (
		SELECT ordinal, title,
			to_tsvector('simple', concat_ws(' ', title_text, brand_text, category_text)) AS as_written,
			to_tsvector('simple', description_text) AS description_as_written,
			setweight(to_tsvector('english', title_text) || to_tsvector('simple', title_text), 'A')
				|| setweight(to_tsvector('english', brand_text) || to_tsvector('simple', brand_text), 'B')
				|| setweight(to_tsvector('english', category_text) || to_tsvector('simple', category_text), 'C')
				AS names,
			to_tsvector('english', description_text) AS description
		FROM texts
	), indexed AS (
		INSERT INTO product_search (ordinal, title_key, names, words)
		SELECT ordinal, fold_text(title), names, strip(names) || strip(description)
		FROM vectors
		ON CONFLICT (ordinal) DO UPDATE
		SET title_key = excluded.title_key, names = excluded.names, words = excluded.words
	)
	INSERT INTO search_words (word)
	SELECT DISTINCT word
	FROM (
		SELECT unnest(tsvector_to_array(as_written)) AS word FROM vectors
		UNION ALL
		-- Numbers in descriptions are nothing a misspelt word could have meant.
		SELECT word FROM vectors, unnest(tsvector_to_array(description_as_written)) AS word
		WHERE word !~ '[0-9]'
	) used
	WHERE length(word) BETWEEN 3 AND 40
	-- Writers that meet at the same new words take them in the same order.
	ORDER BY word
	ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint

-- Seen from the planner, reading the whole narrow table is cheap; it does not know that every row
-- then fetches its words from outside. So these two may use the word indexes only. They answer the
-- ordinals as one packed value: a row for each would take longer to send than to find.
CREATE FUNCTION products_with_words(query tsquery) RETURNS bytea
LANGUAGE sql STABLE SET enable_seqscan = off
RETURN (SELECT coalesce(string_agg(int4send(ordinal), ''), '') FROM product_search WHERE words @@ query);
--> statement-breakpoint
CREATE FUNCTION products_with_names(query tsquery) RETURNS bytea
LANGUAGE sql STABLE SET enable_seqscan = off
RETURN (SELECT coalesce(string_agg(int4send(ordinal), ''), '') FROM product_search WHERE names @@ query);
--> statement-breakpoint

-- Who keeps copies of the catalogue listens to this. Told are changes of content; stock and sales
-- move too often for it and are noticed by products.changed_in.
CREATE FUNCTION announce_catalog_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('catalog_changed', coalesce(TG_ARGV[0], 'content'));
	RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION stamp_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_in := pg_current_xact_id();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_stamp BEFORE INSERT OR UPDATE ON products
	FOR EACH ROW EXECUTE FUNCTION stamp_product();--> statement-breakpoint

CREATE FUNCTION follow_new_products() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(array(SELECT ordinal FROM new_rows));
	PERFORM pg_notify('catalog_changed', 'content');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
	REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_new_products();--> statement-breakpoint

-- EXCEPT in place of a join: nothing is known about the rows of a statement when its join is
-- planned, and the plan for one row would take a bulk change to the square.
CREATE FUNCTION follow_changed_products() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	retold integer[] := array(
		SELECT ordinal FROM (
			SELECT ordinal, title, description, brand_id, category_id FROM new_rows
			EXCEPT SELECT ordinal, title, description, brand_id, category_id FROM old_rows
		) changed
	);
BEGIN
	IF retold <> '{}' THEN PERFORM index_products(retold); END IF;
	IF retold <> '{}' OR EXISTS (
		SELECT ordinal, slug, price, price_after_discount, colors, specifications,
			ratings_sum, ratings_count, published, deleted_at, quantity = 0 FROM new_rows
		EXCEPT SELECT ordinal, slug, price, price_after_discount, colors, specifications,
			ratings_sum, ratings_count, published, deleted_at, quantity = 0 FROM old_rows
	) THEN
		PERFORM pg_notify('catalog_changed', 'content');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();--> statement-breakpoint

-- A row that is gone has no changed_in to notice it by. The shop itself only marks products deleted.
CREATE TRIGGER products_deleted AFTER DELETE OR TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change('removal');--> statement-breakpoint

CREATE FUNCTION follow_subcategories_of_products() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET changed_in = pg_current_xact_id()
	WHERE id IN (SELECT product_id FROM changed_rows);
	PERFORM pg_notify('catalog_changed', 'content');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_subcategories_inserted AFTER INSERT ON product_subcategories
	REFERENCING NEW TABLE AS changed_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_subcategories_of_products();--> statement-breakpoint
CREATE TRIGGER product_subcategories_updated AFTER UPDATE ON product_subcategories
	REFERENCING NEW TABLE AS changed_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_subcategories_of_products();--> statement-breakpoint
CREATE TRIGGER product_subcategories_deleted AFTER DELETE ON product_subcategories
	REFERENCING OLD TABLE AS changed_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_subcategories_of_products();--> statement-breakpoint

CREATE FUNCTION follow_brand_names() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(array(
		SELECT product.ordinal
		FROM old_rows before JOIN new_rows after USING (id)
		JOIN products product ON product.brand_id = after.id
		WHERE before.name <> after.name
	));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER brands_renamed AFTER UPDATE ON brands
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_brand_names();--> statement-breakpoint
CREATE FUNCTION follow_category_names() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(array(
		SELECT product.ordinal
		FROM old_rows before JOIN new_rows after USING (id)
		JOIN products product ON product.category_id = after.id
		WHERE before.name <> after.name
	));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER categories_renamed AFTER UPDATE ON categories
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_category_names();--> statement-breakpoint

CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();--> statement-breakpoint
CREATE TRIGGER subcategories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategories
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();--> statement-breakpoint
CREATE TRIGGER product_pictures_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pictures
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
	FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();--> statement-breakpoint

SELECT index_products(array(SELECT ordinal FROM products));

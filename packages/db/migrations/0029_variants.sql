-- Stock moves from products to their variants. Who serves meanwhile reads on and waits with writing; in
-- the order in which a purchase takes them, so that none of both waits for the other.
LOCK TABLE cart_lines, checkouts, order_lines, products, stock_movements IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE SEQUENCE variant_skus START 100001;--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"color" text,
	"sku" text DEFAULT 'M' || nextval('variant_skus') NOT NULL,
	"barcode" text,
	"quantity" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"price" bigint,
	"price_after_discount" bigint,
	"own_price_to_pay" bigint GENERATED ALWAYS AS (coalesce(price_after_discount, price)) STORED,
	"weight_grams" integer,
	"needs_count" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_variants_sku" UNIQUE("sku"),
	CONSTRAINT "product_variants_quantity_not_negative" CHECK ("product_variants"."quantity" >= 0),
	CONSTRAINT "product_variants_reserved_not_negative" CHECK ("product_variants"."reserved" >= 0),
	CONSTRAINT "product_variants_price_positive" CHECK ("product_variants"."price" > 0),
	CONSTRAINT "product_variants_discount_below_price" CHECK ("product_variants"."price_after_discount" is null or ("product_variants"."price" is not null and "product_variants"."price_after_discount" > 0 and "product_variants"."price_after_discount" < "product_variants"."price")),
	CONSTRAINT "product_variants_weight" CHECK ("product_variants"."weight_grams" between 1 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_one_per_color";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "variant_id" uuid;--> statement-breakpoint

-- A product's colour, as the first option of its variants.
CREATE FUNCTION color_option(color jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE
RETURN CASE WHEN color IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
	'name', 'Colour', 'value', coalesce(color ->> 'name', color ->> 'hex'))) END;
--> statement-breakpoint

-- Every colour becomes a variant. Nobody knows which pieces are of which: all stay with the first, and
-- are to be counted where there is another.
INSERT INTO product_variants (product_id, position, options, color, sku, quantity, reserved, needs_count)
SELECT product.id, coalesce(color.place, 1) - 1, color_option(color.value), color.value ->> 'hex',
	'M' || nextval('variant_skus'),
	CASE WHEN color.place > 1 THEN 0 ELSE product.quantity END,
	CASE WHEN color.place > 1 THEN 0 ELSE product.reserved END,
	jsonb_array_length(product.colors) > 1 AND product.quantity + product.reserved > 0
FROM products product
LEFT JOIN LATERAL jsonb_array_elements(product.colors) WITH ORDINALITY AS color(value, place) ON true;--> statement-breakpoint
CREATE INDEX "product_variants_of_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_barcode" ON "product_variants" USING btree ("barcode") WHERE "product_variants"."barcode" is not null;--> statement-breakpoint
ANALYZE product_variants;--> statement-breakpoint
UPDATE stock_movements movement SET variant_id = variant.id
FROM product_variants variant
WHERE variant.product_id = movement.product_id AND variant.position = 0;--> statement-breakpoint
UPDATE order_lines line SET variant_id = variant.id
FROM product_variants variant
WHERE variant.product_id = line.product_id AND variant.color IS NOT DISTINCT FROM line.color;--> statement-breakpoint

-- What is held is known to be of the colour it is held in.
CREATE TEMPORARY TABLE held ON COMMIT DROP AS
SELECT movement.id AS movement_id, movement.product_id, movement.variant_id AS first_id,
	variant.id AS variant_id, movement.reserved_change AS count
FROM checkouts checkout
JOIN stock_movements movement ON movement.reference_id = checkout.id AND movement.kind = 'hold'
JOIN product_variants variant ON variant.product_id = movement.product_id
	AND variant.color = checkout.lines -> movement.line ->> 'color' AND variant.position > 0
WHERE checkout.status = 'open';--> statement-breakpoint
INSERT INTO stock_movements (product_id, variant_id, kind, quantity_change, note)
SELECT held.product_id, side.variant_id, 'adjustment', side.change, 'Held in another colour'
FROM held CROSS JOIN LATERAL (
	VALUES (held.first_id, -held.count), (held.variant_id, held.count)
) AS side(variant_id, change);--> statement-breakpoint
UPDATE stock_movements movement SET variant_id = held.variant_id
FROM held WHERE movement.id = held.movement_id;--> statement-breakpoint
UPDATE product_variants variant SET reserved = variant.reserved + side.change
FROM (
	SELECT id, sum(change)::int AS change FROM (
		SELECT first_id AS id, -count AS change FROM held
		UNION ALL SELECT variant_id, count FROM held
	) sides GROUP BY id
) side
WHERE variant.id = side.id;--> statement-breakpoint
DROP TABLE held;--> statement-breakpoint

-- The variant that is meant by who knows colours only: one in that colour, best one that is there.
CREATE FUNCTION variant_of(product uuid, wanted text) RETURNS uuid
LANGUAGE sql STABLE AS $$
	SELECT id FROM product_variants
	WHERE product_id = product AND (color = wanted OR wanted IS NULL OR color IS NULL)
	ORDER BY quantity > 0 DESC, position LIMIT 1
$$;--> statement-breakpoint
UPDATE cart_lines SET variant_id = variant_of(product_id, color);--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_one_per_color" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","color","variant_id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_variant" ON "stock_movements" USING btree ("variant_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_options" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prices_differ" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- From here on: products follow their variants. Changes that triggers made of variants come from the
-- product itself, which has them already; these are told apart by the depth of triggers.
CREATE FUNCTION describe_variants(ids uuid[]) RETURNS void
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
	WHERE ordinal IN (SELECT ordinal FROM products WHERE id = ANY (ids));
$$;--> statement-breakpoint
CREATE FUNCTION follow_new_variants() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_movements (product_id, variant_id, kind, quantity_change)
	SELECT product_id, id, 'initial', quantity FROM new_rows WHERE quantity > 0;
	IF pg_trigger_depth() = 1 THEN
		UPDATE products product SET quantity = product.quantity + added.quantity
		FROM (SELECT product_id, sum(quantity)::int AS quantity FROM new_rows GROUP BY product_id) added
		WHERE product.id = added.product_id AND added.quantity > 0;
		PERFORM describe_variants(array(SELECT DISTINCT product_id FROM new_rows));
		PERFORM pg_notify('catalog_changed', 'content');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_inserted AFTER INSERT ON product_variants
	REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_new_variants();--> statement-breakpoint
CREATE FUNCTION follow_changed_variants() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	retold uuid[];
BEGIN
	IF pg_trigger_depth() > 1 THEN
		RETURN NULL;
	END IF;
	UPDATE products product
	SET quantity = product.quantity + change.quantity, reserved = product.reserved + change.reserved,
		sold = product.sold + change.sold
	FROM (
		SELECT after.product_id, sum(after.quantity - before.quantity)::int AS quantity,
			sum(after.reserved - before.reserved)::int AS reserved,
			sum(after.sold - before.sold)::int AS sold
		FROM old_rows before JOIN new_rows after USING (id) GROUP BY after.product_id
	) change
	WHERE product.id = change.product_id AND (change.quantity, change.reserved, change.sold) <> (0, 0, 0);
	retold := array(
		SELECT DISTINCT after.product_id FROM old_rows before JOIN new_rows after USING (id)
		WHERE (before.position, before.options, before.color, before.sku, before.price, before.price_after_discount)
			IS DISTINCT FROM
			(after.position, after.options, after.color, after.sku, after.price, after.price_after_discount));
	IF cardinality(retold) > 0 THEN
		PERFORM describe_variants(retold);
		PERFORM pg_notify('catalog_changed', 'content');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_updated AFTER UPDATE ON product_variants
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_variants();--> statement-breakpoint
CREATE FUNCTION follow_removed_variants() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() = 1 THEN
		UPDATE products product
		SET quantity = product.quantity - gone.quantity, reserved = product.reserved - gone.reserved,
			sold = product.sold - gone.sold
		FROM (
			SELECT product_id, sum(quantity)::int AS quantity, sum(reserved)::int AS reserved,
				sum(sold)::int AS sold
			FROM old_rows GROUP BY product_id
		) gone
		WHERE product.id = gone.product_id AND (gone.quantity, gone.reserved, gone.sold) <> (0, 0, 0);
		PERFORM describe_variants(array(SELECT DISTINCT product_id FROM old_rows));
		PERFORM pg_notify('catalog_changed', 'content');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_deleted AFTER DELETE ON product_variants
	REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION follow_removed_variants();--> statement-breakpoint

-- Takes a variant away. Its pieces, also those that are held, and its ledger go to another one; orders
-- and carts go on naming what was meant.
CREATE FUNCTION merge_variant(gone uuid, stays uuid) RETURNS void
LANGUAGE sql AS $$
	UPDATE stock_movements SET variant_id = stays WHERE variant_id = gone;
	WITH removed AS (DELETE FROM product_variants WHERE id = gone RETURNING quantity, reserved, sold)
	UPDATE product_variants variant
	SET quantity = variant.quantity + removed.quantity, reserved = variant.reserved + removed.reserved,
		sold = variant.sold + removed.sold,
		needs_count = variant.needs_count OR removed.quantity + removed.reserved > 0
	FROM removed WHERE variant.id = stays;
$$;--> statement-breakpoint

-- Products that come without variants get them by their colours, as above.
CREATE OR REPLACE FUNCTION begin_stock_ledger() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_variants (product_id, position, options, color, quantity, needs_count)
	SELECT product.id, coalesce(color.place, 1) - 1, color_option(color.value), color.value ->> 'hex',
		CASE WHEN color.place > 1 THEN 0 ELSE product.quantity END,
		jsonb_array_length(product.colors) > 1 AND product.quantity > 0
	FROM new_rows product
	LEFT JOIN LATERAL jsonb_array_elements(product.colors) WITH ORDINALITY AS color(value, place) ON true
	WHERE NOT EXISTS (SELECT FROM product_variants variant WHERE variant.product_id = product.id);
	RETURN NULL;
END $$;--> statement-breakpoint

-- Colours that were set on the product, by who knows nothing of variants.
CREATE FUNCTION follow_product_colors() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	dropped record;
	first_color text;
BEGIN
	IF NEW.colors = '[]' THEN
		SELECT color INTO first_color FROM product_variants
		WHERE product_id = NEW.id ORDER BY position LIMIT 1;
		UPDATE product_variants SET color = NULL, options = options - 0
		WHERE product_id = NEW.id AND color = first_color;
	ELSE
		UPDATE product_variants
		SET color = NEW.colors -> 0 ->> 'hex', options = color_option(NEW.colors -> 0) || options
		WHERE product_id = NEW.id AND color IS NULL;
		INSERT INTO product_variants (product_id, position, options, color, price, price_after_discount, weight_grams)
		-- Behind the others, until they are put in order below.
		SELECT NEW.id, 1000, color_option(added.value) || (pattern.options - 0), added.value ->> 'hex',
			pattern.price, pattern.price_after_discount, pattern.weight_grams
		FROM jsonb_array_elements(NEW.colors) AS added(value)
		CROSS JOIN (
			SELECT DISTINCT ON (options - 0) * FROM product_variants
			WHERE product_id = NEW.id ORDER BY options - 0, position
		) pattern
		WHERE NOT EXISTS (
			SELECT FROM product_variants known
			WHERE known.product_id = NEW.id AND known.color = added.value ->> 'hex');
	END IF;
	FOR dropped IN
		SELECT id, options - 0 AS rest FROM product_variants variant
		WHERE product_id = NEW.id AND color IS NOT NULL AND NOT EXISTS (
			SELECT FROM jsonb_array_elements(NEW.colors) AS kept(value) WHERE kept.value ->> 'hex' = variant.color)
	LOOP
		PERFORM merge_variant(dropped.id, (
			SELECT id FROM product_variants variant
			WHERE product_id = NEW.id AND (color IS NULL OR EXISTS (
				SELECT FROM jsonb_array_elements(NEW.colors) AS kept(value)
				WHERE kept.value ->> 'hex' = variant.color))
			ORDER BY (CASE WHEN color IS NULL THEN options ELSE options - 0 END) = dropped.rest DESC, position
			LIMIT 1));
	END LOOP;
	UPDATE product_variants variant
	SET options = CASE WHEN placed.value IS NULL THEN variant.options
			ELSE color_option(placed.value) || (variant.options - 0) END,
		position = placed.position
	FROM (
		SELECT each.id, color.value, row_number() OVER (ORDER BY color.place, each.position, each.id) - 1 AS position
		FROM product_variants each
		LEFT JOIN LATERAL jsonb_array_elements(NEW.colors) WITH ORDINALITY AS color(value, place)
			ON color.value ->> 'hex' = each.color
		WHERE each.product_id = NEW.id
	) placed
	WHERE variant.id = placed.id;
	PERFORM describe_variants(ARRAY[NEW.id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_colors_set AFTER UPDATE OF colors ON products
	FOR EACH ROW WHEN (OLD.colors IS DISTINCT FROM NEW.colors AND pg_trigger_depth() = 0)
	EXECUTE FUNCTION follow_product_colors();--> statement-breakpoint

-- Lines that name no variant are of a program that knows none.
CREATE FUNCTION choose_variant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	NEW.variant_id := variant_of(NEW.product_id, NEW.color);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER cart_lines_choose_variant BEFORE INSERT ON cart_lines
	FOR EACH ROW WHEN (NEW.variant_id IS NULL) EXECUTE FUNCTION choose_variant();--> statement-breakpoint
CREATE TRIGGER order_lines_choose_variant BEFORE INSERT ON order_lines
	FOR EACH ROW WHEN (NEW.variant_id IS NULL) EXECUTE FUNCTION choose_variant();--> statement-breakpoint

-- The same for the ledger: such a program has changed the product's stock already, and what it wrote
-- down is found a variant. What that one lacks comes from the others, which are then to be counted.
CREATE FUNCTION attribute_movement() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	chosen uuid;
	lacks integer;
	lacks_reserved integer;
	other record;
BEGIN
	IF NEW.kind IN ('release', 'return') THEN
		SELECT variant_id INTO chosen FROM stock_movements
		WHERE reference_id = NEW.reference_id AND line = NEW.line
			AND kind = CASE NEW.kind WHEN 'release' THEN 'hold' ELSE 'sale' END;
	ELSIF NEW.kind = 'hold' THEN
		SELECT variant_of(NEW.product_id, lines -> NEW.line ->> 'color') INTO chosen
		FROM checkouts WHERE id = NEW.reference_id;
	ELSIF NEW.kind = 'sale' AND NEW.reserved_change < 0 THEN
		-- Its checkout was settled by this very transaction.
		SELECT movement.variant_id INTO chosen
		FROM checkouts checkout JOIN stock_movements movement ON movement.reference_id = checkout.id
		WHERE checkout.status = 'open' AND checkout.settled_at = now() AND movement.kind = 'hold'
			AND movement.line = NEW.line AND movement.product_id = NEW.product_id;
	END IF;
	IF chosen IS NULL AND NEW.kind IN ('sale', 'return') THEN
		SELECT variant_id INTO chosen FROM order_lines
		WHERE order_id = NEW.reference_id AND position = NEW.line;
	END IF;
	IF chosen IS NULL OR NOT EXISTS (SELECT FROM product_variants WHERE id = chosen) THEN
		SELECT id INTO chosen FROM product_variants
		WHERE product_id = NEW.product_id
		ORDER BY (quantity >= -NEW.quantity_change AND reserved >= -NEW.reserved_change) DESC, position
		LIMIT 1;
	END IF;

	SELECT -least(0, quantity + NEW.quantity_change), -least(0, reserved + NEW.reserved_change)
	INTO lacks, lacks_reserved FROM product_variants WHERE id = chosen;
	FOR other IN
		SELECT id, least(quantity, lacks) AS quantity, least(reserved, lacks_reserved) AS reserved
		FROM product_variants WHERE product_id = NEW.product_id AND id <> chosen ORDER BY position
	LOOP
		EXIT WHEN lacks = 0 AND lacks_reserved = 0;
		other.quantity := least(other.quantity, lacks);
		other.reserved := least(other.reserved, lacks_reserved);
		CONTINUE WHEN other.quantity = 0 AND other.reserved = 0;
		UPDATE product_variants SET quantity = quantity - other.quantity,
			reserved = reserved - other.reserved, needs_count = true WHERE id = other.id;
		UPDATE product_variants SET quantity = quantity + other.quantity,
			reserved = reserved + other.reserved, needs_count = true WHERE id = chosen;
		INSERT INTO stock_movements (product_id, variant_id, kind, quantity_change, reserved_change, note)
		VALUES (NEW.product_id, other.id, 'adjustment', -other.quantity, -other.reserved, 'Sold as another variant'),
			(NEW.product_id, chosen, 'adjustment', other.quantity, other.reserved, 'Sold as another variant');
		lacks := lacks - other.quantity;
		lacks_reserved := lacks_reserved - other.reserved;
	END LOOP;
	UPDATE product_variants
	SET quantity = quantity + NEW.quantity_change, reserved = reserved + NEW.reserved_change,
		sold = sold - CASE WHEN NEW.kind IN ('sale', 'return')
			THEN NEW.quantity_change + NEW.reserved_change ELSE 0 END,
		needs_count = needs_count OR (NEW.kind = 'adjustment' AND EXISTS (
			SELECT FROM product_variants sibling WHERE sibling.product_id = NEW.product_id AND sibling.id <> chosen))
	WHERE id = chosen;
	NEW.variant_id := chosen;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movements_attribute BEFORE INSERT ON stock_movements
	FOR EACH ROW WHEN (NEW.variant_id IS NULL) EXECUTE FUNCTION attribute_movement();
--> statement-breakpoint

-- Alerts may be of one variant: it can be sold out while others are there.
ALTER TABLE "alerts" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "alerts_open";--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("email","kind",coalesce("variant_id", "product_id")) WHERE "alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_of_variant" ON "alerts" USING btree ("variant_id") WHERE "alerts"."variant_id" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_due_alerts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE alerts SET due_at = now()
	WHERE product_id = NEW.id AND confirmed_at IS NOT NULL AND sent_at IS NULL
		AND CASE WHEN variant_id IS NULL THEN kind = 'stock' OR NEW.price_to_pay < seen_price
			ELSE EXISTS (
				SELECT FROM product_variants variant
				WHERE variant.id = variant_id AND variant.quantity > 0 AND (
					kind = 'stock' OR coalesce(variant.own_price_to_pay, NEW.price_to_pay) < seen_price)) END;
	IF FOUND THEN
		PERFORM pg_notify('job_wake', 'send-alerts');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_due_alerts_of_variant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE alerts SET due_at = now()
	WHERE variant_id = NEW.id AND confirmed_at IS NOT NULL AND sent_at IS NULL
		AND (kind = 'stock' OR NEW.own_price_to_pay < seen_price);
	IF FOUND THEN
		PERFORM pg_notify('job_wake', 'send-alerts');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_note_due_alerts AFTER UPDATE ON product_variants
	FOR EACH ROW WHEN (
		NEW.quantity > 0 AND (OLD.quantity = 0 OR NEW.own_price_to_pay IS DISTINCT FROM OLD.own_price_to_pay)
	) EXECUTE FUNCTION note_due_alerts_of_variant();

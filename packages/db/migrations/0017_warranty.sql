ALTER TABLE "products" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty" CHECK ("products"."warranty_months" between 1 and 600);--> statement-breakpoint

-- It was a line among the specifications, in years.
WITH stated AS (
	SELECT id, min((line ->> 'value')::numeric * 12) AS months
	FROM products, jsonb_array_elements(specifications) line
	WHERE line ->> 'key' = 'warranty' AND jsonb_typeof(line -> 'value') = 'number'
	GROUP BY id
)
UPDATE products SET
	warranty_months = stated.months,
	specifications = (SELECT coalesce(jsonb_agg(line ORDER BY place), '[]')
		FROM jsonb_array_elements(specifications) WITH ORDINALITY lines (line, place)
		WHERE line ->> 'key' <> 'warranty'),
	version = version + 1
FROM stated WHERE products.id = stated.id AND round(stated.months) BETWEEN 1 AND 600;

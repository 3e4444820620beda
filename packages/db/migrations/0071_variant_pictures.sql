ALTER TABLE "product_pictures" ADD COLUMN "variant_id" uuid;--> statement-breakpoint

-- Pictures of a variant that goes stay with its colour. Found by their product, so that the column needs no index.
CREATE FUNCTION release_variant_pictures() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_pictures picture SET variant_id = NULL
	FROM gone WHERE picture.product_id = gone.product_id AND picture.variant_id = gone.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_release_pictures AFTER DELETE ON product_variants
	REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION release_variant_pictures();

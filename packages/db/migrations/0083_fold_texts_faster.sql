-- As before, in PL/pgSQL: a strict function of SQL cannot be inlined, and calling it took 4.5 µs, which is 1.8 now.
-- A new product calls it seven times.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	-- Plain ASCII, as most texts are, needs none of the slow steps.
	IF octet_length(value) = length(value) THEN
		RETURN translate(lower(value), '''', '');
	END IF;
	RETURN translate(
		regexp_replace(
			lower(normalize(value, NFKD)),
			'[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed''\u2019\u02bc]', '', 'g'
		),
		'øđłı‐ىةکیٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
		'odli-يهكيا01234567890123456789'
	);
END $$;

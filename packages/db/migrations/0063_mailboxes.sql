-- The mailbox that an address reaches, as far as its form says: nearly everywhere what follows a plus is a note of its owner's,
-- and Gmail reads no dots. Only for who counts people; email goes to the address as it was given.
CREATE FUNCTION mailbox_of(email text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
	WHEN split_part(lower(email), '@', -1) IN ('gmail.com', 'googlemail.com')
		THEN replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
	ELSE regexp_replace(lower(email), '^([^+@]+)\+[^@]*@', '\1@')
END;

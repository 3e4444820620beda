-- Votes are counted by statement: many at once, as with a deleted account or a whole load, write each
-- review once, and whoever follows reviews hears of it once.
CREATE FUNCTION count_review_votes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever locks several reviews does it in this order.
	PERFORM 1 FROM reviews
	WHERE id IN (SELECT review_id FROM changed_rows)
	ORDER BY id FOR NO KEY UPDATE;
	UPDATE reviews SET
		helpful_count = helpful_count + CASE TG_OP WHEN 'INSERT' THEN votes.count ELSE -votes.count END
	FROM (
		SELECT review_id, count(*)::integer AS count FROM changed_rows GROUP BY review_id
	) votes
	WHERE reviews.id = votes.review_id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER review_votes_counted ON review_votes;--> statement-breakpoint
DROP FUNCTION count_review_vote();--> statement-breakpoint
CREATE TRIGGER review_votes_added AFTER INSERT ON review_votes
	REFERENCING NEW TABLE AS changed_rows
	FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();--> statement-breakpoint
CREATE TRIGGER review_votes_removed AFTER DELETE ON review_votes
	REFERENCING OLD TABLE AS changed_rows
	FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();

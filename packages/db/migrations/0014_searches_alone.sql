-- A search for a common word does as well with one process as with three, which then have less time for
-- everybody else: most of the work is done before and after the part that they share.
ALTER FUNCTION products_with_words(tsquery) SET max_parallel_workers_per_gather = 0;--> statement-breakpoint
ALTER FUNCTION products_with_names(tsquery) SET max_parallel_workers_per_gather = 0;

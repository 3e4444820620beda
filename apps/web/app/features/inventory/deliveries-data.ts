/** The cache key of expected deliveries. */
export const deliveriesKey = ['GET /admin/inventory/deliveries'];

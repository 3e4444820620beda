/** Of expected deliveries, whose pages are cached under it. */
export const deliveriesKey = ['GET /admin/inventory/deliveries'];

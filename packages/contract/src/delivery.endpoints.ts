import { deliveryAnswer } from './delivery.ts';
import { endpoint } from './endpoint.ts';

export const deliveryEndpoints = {
  terms: endpoint('GET /delivery', {
    tag: 'Delivery',
    summary: 'What delivery costs and how long it takes, by city',
    answer: deliveryAnswer,
  }),
};

import { endpoint } from '../endpoint.ts';

export const visitEndpoints = {
  reportCheckout: endpoint('POST /visits/checkout', {
    tag: 'Catalogue',
    summary: 'Counts somebody who came to the checkout, without session or cookie',
  }),
};

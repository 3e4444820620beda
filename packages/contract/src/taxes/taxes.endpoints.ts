import { endpoint } from '../endpoint.ts';
import { taxTermsResponse } from './taxes.ts';

export const taxEndpoints = {
  terms: endpoint('GET /taxes', {
    tag: 'Taxes',
    summary: 'The rates that carts are taxed by',
    response: taxTermsResponse,
  }),
};

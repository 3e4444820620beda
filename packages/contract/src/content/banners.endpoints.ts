import { endpoint } from '../endpoint.ts';
import { bannerList } from './banners.ts';

export const bannerEndpoints = {
  list: endpoint('GET /banners', {
    tag: 'Catalogue',
    summary: 'Promotional pictures of the home page',
    response: bannerList,
    shedding: 'last',
  }),
};

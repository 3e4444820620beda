import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import {
  popularQuery,
  popularSearches,
  recentSearches,
  recentSearchQuery,
  recentSearchRequest,
  searchDetail,
  searchDetailQuery,
  searchList,
  searchListQuery,
  searchReport,
} from './searches.ts';

const admin = { tag: 'Admin' } as const;

export const searchEndpoints = {
  report: endpoint('POST /searches', {
    tag: 'Catalogue',
    summary: 'Count a search that a page showed, and what came of it',
    body: searchReport,
    shedding: 'first',
    refusals: ['too_many_requests'],
  }),
  listPopular: endpoint('GET /searches/popular', {
    tag: 'Catalogue',
    summary: 'What is searched for often and found',
    query: popularQuery,
    response: popularSearches,
    shedding: 'first',
  }),
  addRecent: endpoint('POST /searches/recent', {
    tag: 'Catalogue',
    access: 'user',
    summary: 'Keep a search that a page showed with one’s account',
    body: recentSearchRequest,
    refusals: ['too_many_requests'],
  }),
  listRecent: endpoint('GET /searches/recent', {
    tag: 'Catalogue',
    access: 'user',
    summary: 'One’s last searches, the newest first',
    response: recentSearches,
  }),
  clearRecent: endpoint('DELETE /searches/recent', {
    tag: 'Catalogue',
    access: 'user',
    summary: 'Forget one’s last searches, or one of them',
    query: recentSearchQuery,
  }),
  list: endpoint('GET /admin/searches', {
    ...admin,
    access: 'insights:read',
    summary: 'What people looked for, text by text',
    query: searchListQuery,
    response: searchList,
  }),
  export: endpoint('GET /admin/searches/export', {
    ...exportFile,
    ...admin,
    access: ['insights:read', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: searchListQuery.omit(withoutPages).extend(exportParameters),
  }),
  show: endpoint('GET /admin/searches/detail', {
    ...admin,
    access: 'insights:read',
    summary: 'One text: how it was written, what it finds now, what is like it',
    query: searchDetailQuery,
    response: z.object({ data: searchDetail }),
  }),
};

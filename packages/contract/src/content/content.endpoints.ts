import { z } from 'zod';
import { picture } from '../catalog/catalog.ts';
import { endpoint } from '../endpoint.ts';
import {
  contentDraft,
  contentList,
  contentResponse,
  contentStep,
  contentVersions,
  emailPreviewQuery,
  frameResponse,
  newPage,
  pageList,
  pageResponse,
  previewQuery,
  previewResponse,
  slugChange,
  testEmailResponse,
} from './content.ts';
import { homeQuery, homeResponse } from './content-home.ts';

const tag = 'Content';
const staff = { tag, access: 'content:write' } as const;

/** The public endpoints of content. */
export const contentEndpoints = {
  frame: endpoint('GET /content/frame', {
    tag,
    summary: 'What stands around every page: the announcement bar and links of the shop’s own',
    query: previewQuery,
    response: frameResponse,
    shedding: 'last',
  }),
  home: endpoint('GET /content/home', {
    tag,
    summary: 'The sections of the home page that are shown now',
    query: homeQuery,
    response: homeResponse,
    shedding: 'last',
  }),
  pages: endpoint('GET /pages', {
    tag,
    summary: 'The pages that the shop made itself',
    response: pageList,
    shedding: 'last',
  }),
  page: endpoint('GET /pages/:slug', {
    tag,
    summary: 'A page: about, contact, delivery, returns, privacy, terms, or one of the shop’s own',
    query: previewQuery,
    response: pageResponse,
    shedding: 'last',
    refusals: ['not_found'],
  }),
  email: endpoint('GET /content/emails/:id', {
    tag,
    summary: 'Of staff: how an email looks with its draft',
    query: emailPreviewQuery,
    produces: ['text/html', 'text/plain'],
    refusals: ['not_found'],
  }),
};

export const contentAdminEndpoints = {
  list: endpoint('GET /admin/content', {
    ...staff,
    summary: 'Everything that can be arranged, and how it stands',
    response: contentList,
  }),
  show: endpoint('GET /admin/content/:id', {
    ...staff,
    summary: 'A document as it is being edited',
    response: contentResponse,
    refusals: ['not_found'],
  }),
  save: endpoint('PUT /admin/content/:id', {
    ...staff,
    summary: 'Save the draft; shoppers see it once it is published',
    body: contentDraft,
    response: contentResponse,
    refusals: ['not_found', 'conflict'],
  }),
  publish: endpoint('POST /admin/content/:id/publish', {
    ...staff,
    summary: 'Publish the draft; it holds at once in every process',
    body: contentStep,
    response: contentResponse,
    refusals: ['not_found', 'conflict'],
  }),
  discard: endpoint('POST /admin/content/:id/discard', {
    ...staff,
    summary: 'Throw the draft away',
    body: contentStep,
    response: contentResponse,
    refusals: ['not_found', 'conflict'],
  }),
  withdraw: endpoint('POST /admin/content/:id/withdraw', {
    ...staff,
    summary: 'Take it back: the text it came with stands again, a page of the shop’s own is gone',
    body: contentStep,
    response: contentResponse,
    refusals: ['not_found', 'conflict'],
  }),
  versions: endpoint('GET /admin/content/:id/versions', {
    ...staff,
    summary: 'What was published before, the newest first',
    response: contentVersions,
    refusals: ['not_found'],
  }),
  restore: endpoint('POST /admin/content/:id/versions/:versionId/restore', {
    ...staff,
    summary: 'Make a version of before the draft',
    body: contentStep,
    response: contentResponse,
    refusals: ['not_found', 'conflict'],
  }),
  preview: endpoint('POST /admin/content/:id/preview', {
    ...staff,
    summary: 'An address that shows the draft',
    response: previewResponse,
    refusals: ['not_found'],
  }),
  sendTest: endpoint('POST /admin/content/:id/test', {
    ...staff,
    summary: 'Send an email with its draft to oneself',
    response: testEmailResponse,
    refusals: ['not_found', 'too_many_requests'],
  }),
  createPage: endpoint('POST /admin/content', {
    ...staff,
    summary: 'Create a page of the shop’s own',
    body: newPage,
    status: 201,
    response: contentResponse,
    refusals: ['content_slug_taken', 'content_full'],
  }),
  renamePage: endpoint('PUT /admin/content/:id/slug', {
    ...staff,
    summary: 'Give a page another address; the former one leads there',
    body: slugChange,
    response: contentResponse,
    refusals: ['not_found', 'conflict', 'content_slug_taken'],
  }),
  removePage: endpoint('DELETE /admin/content/:id', {
    ...staff,
    summary: 'Delete a page of the shop’s own, with its versions',
    refusals: ['not_found'],
  }),
  uploadPicture: endpoint('POST /admin/content/pictures', {
    ...staff,
    summary: 'Upload a picture for a page',
    consumes: ['multipart/form-data'],
    body: z.object({ file: z.string('adminCatalog.pictureMissing') }),
    status: 201,
    response: z.object({ data: z.object({ url: z.string(), picture }) }),
    refusals: ['not_found', 'payload_too_large', 'storage_full'],
  }),
};

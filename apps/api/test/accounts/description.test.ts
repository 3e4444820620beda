import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, test } from 'vitest';
import { useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp();

test('the description of the API names every call about accounts, with what it takes and answers', async () => {
  const response = await shop.call('GET /openapi.json');
  expect(response.statusCode).toBe(200);
  const { paths = {} } = response.json<OpenAPIV3_1.Document>();
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations ?? {})
      .filter(([, operation]) =>
        (operation as OpenAPIV3_1.OperationObject).tags?.includes('Accounts'),
      )
      .map(([method]) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      'POST /auth/signup',
      'POST /auth/login',
      'POST /auth/refresh',
      'POST /auth/logout',
      'GET /auth/sessions',
      'DELETE /auth/sessions',
      'DELETE /auth/sessions/{id}',
      'GET /users/getMe',
      'PUT /users',
      'PUT /users/change-password',
      'GET /users/export',
      'DELETE /users/deleteMe',
      'GET /users',
      'PUT /users/{id}',
      'DELETE /users/{id}',
    ]),
  );
  const signUp = paths['/api/v1/auth/signup']?.post?.requestBody as OpenAPIV3_1.RequestBodyObject;
  expect(signUp.content['application/json']?.schema).toMatchObject({
    required: ['name', 'email', 'password', 'passwordConfirm', 'phone'],
  });
});

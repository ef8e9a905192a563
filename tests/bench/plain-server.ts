import fastify from 'fastify';

// A Fastify server without hooks, headers and log, which serialises the rows that it was given for each request.
const app = fastify({ bodyLimit: 10_000_000 });
let rows: unknown = [];
app.post('/rows', async ({ body }) => {
  rows = body;
  return {};
});
app.get('/rows', async () => rows);
console.log(`running at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);

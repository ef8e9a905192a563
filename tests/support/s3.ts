import S3rver from 's3rver';

/** The access keys of every server. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts a server with the interface of S3, with one bucket, `backups`.
 * @param directory where it stores its files
 * @returns settings that use it, and how to stop it
 */
export async function startS3(directory: string) {
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await server.run();
  const env = { ...KEYS, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` };
  return { env, stop: () => server.close() };
}

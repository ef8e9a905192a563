/** Settings of the server, read once at start (RUNNING names and defaults). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly salesEmail: string;
  readonly seed: 'demo' | 'none';
  readonly publicOrigin: string;
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: boolean | string;
}

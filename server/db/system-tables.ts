export interface IdempotencyKeyTable {
  key: string;
  /** Method and path of the call. */
  call: string;
  /** SHA-256 of the checked fields and the files' hashes, hex. */
  fingerprint: string;
  /** Status and JSON body of the answer; null while the work is under way. */
  status: number | null;
  answer: string | null;
  created_at: string;
}

/** Token buckets by the generic cell rate algorithm: one row a bucket. */
export interface RateLimitTable {
  bucket: string;
  /** Theoretical arrival time, milliseconds since the epoch. */
  tat: number;
}

/** A number for each collection that grows with every change to it. */
export interface VersionTable {
  collection: string;
  version: number;
}

/** What all processes sign by; made once. */
export interface SecretTable {
  name: string;
  /** Base64url. */
  value: string;
}

export interface MigrationTable {
  name: string;
  applied_at: string;
}

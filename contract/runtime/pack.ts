/** Literal text, or a range of the base. */
export type Piece = string | readonly [start: number, length: number];

/** One file of a build: whole, or as the difference from a file of an earlier build. */
export interface PackedFile {
  /** Address in the worker's precache list, without origin. */
  readonly url: string;
  /** Version of the content; null if the address contains a hash. */
  readonly revision: string | null;
  /** First 16 hexadecimal digits of the SHA-256 of its text. */
  readonly digest: string;
  /** Index of its response headers in `Pack.headers`. */
  readonly headers: number;
  /** File of the earlier build that `pieces` refers to. */
  readonly base?: Pick<PackedFile, 'url' | 'revision'>;
  /** The text in order: new text, and ranges of the base after `renameAssets`. */
  readonly pieces: readonly Piece[];
}

/**
 * A part of the precached files: `site` is on every device, `back-office` on those that have opened the back office.
 */
export type Part = 'site' | 'back-office';

/** Whether a file belongs to a part. Files of the site name none. */
export const isOfPart = (file: { readonly part?: Part }, part: Part): boolean => (file.part ?? 'site') === part;

/** A pack contains at most this many new characters of a file. Larger files are requested by themselves, as the app. */
export const MAX_NEW_CHARACTERS = 64_000;

/** All files of a part of a build, or their difference from an earlier one, in one response. */
export interface Pack {
  /** New names of assets by their names in the earlier build. */
  readonly renamed: Readonly<Record<string, string>>;
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly files: readonly PackedFile[];
}

/** The file whose revision identifies a build: it names all other files. */
export const BUILD_FILE = 'index.html';

/**
 * Path of the pack of a part of a build.
 * @param build revision of its `BUILD_FILE`
 * @param from revision of the earlier build that the worker has
 */
export const packPath = (build: string, part: Part, from?: string) =>
  `/_pack/${build}/${part}${from ? `?from=${from}` : ''}`;

/** Name of a hashed asset. */
const NAME = /[\w.$-]+-[\w-]{8}\.\w+/g;

/** Replaces the names of hashed assets in a text. */
export const renameAssets = (text: string, newName: (name: string) => string): string => text.replace(NAME, newName);

/**
 * Restores the text of a packed file.
 * @param renamed of the pack
 * @param base text of the file's base
 */
export function unpack({ pieces }: PackedFile, renamed: Pack['renamed'], base = ''): string {
  const renamedBase = renameAssets(base, (name) => renamed[name] ?? name);
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : renamedBase.slice(piece[0], piece[0] + piece[1])))
    .join('');
}

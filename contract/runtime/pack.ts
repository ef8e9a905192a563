/** Characters as they are, or where they stand in the base. */
export type Piece = string | readonly [start: number, length: number];

/** One file of a build, whole or as a change of one that an earlier build had. */
export interface PackedFile {
  /** Its address, without origin, as it stands in the worker's list. */
  readonly url: string;
  /** What tells its versions from each other where the address does not. */
  readonly revision: string | null;
  /** The first 16 hexadecimal digits of the SHA-256 of its text. */
  readonly digest: string;
  /** Which of the pack's headers it comes with. */
  readonly headers: number;
  /** The earlier file that it is made of. */
  readonly base?: Pick<PackedFile, 'url' | 'revision'>;
  /** The text from its beginning to its end: what is new, and stretches of the base after the renaming. */
  readonly pieces: readonly Piece[];
}

/** What a service worker needs of a build beside what an earlier build has left it, in one answer. */
export interface Pack {
  /** Names of assets: those of the earlier build, and what they are called now. */
  readonly renamed: Readonly<Record<string, string>>;
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly files: readonly PackedFile[];
}

/** What tells one build from another: the revision of this file, which names all that a build is made of. */
export const BUILD_FILE = 'index.html';

/**
 * Where the pack of a build is.
 * @param build revision of its `BUILD_FILE`
 * @param from that of the build which the asker has, where it has one
 */
export const packPath = (build: string, from?: string) => `/_pack/${build}${from ? `?from=${from}` : ''}`;

/** Where an asset's name may stand in a text. */
const NAME = /[\w.$-]+-[\w-]{8}\.\w+/g;

/**
 * Renames the assets that a text names.
 * @param text of a build
 * @param name makes the new name of each; it may be the same
 */
export const rename = (text: string, name: (old: string) => string): string => text.replace(NAME, name);

/**
 * Makes the text of a packed file.
 * @param file of the pack
 * @param renamed of the pack
 * @param base text of the file's base, where it has one
 */
export function unpack({ pieces }: PackedFile, renamed: Pack['renamed'], base = ''): string {
  const before = rename(base, (name) => renamed[name] ?? name);
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : before.slice(piece[0], piece[0] + piece[1])))
    .join('');
}

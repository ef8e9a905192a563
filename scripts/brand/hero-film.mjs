import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FPS, SECONDS } from './motion.mjs';

const ffmpeg = (...args) => promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-y', ...args]);

// Colour tags, so that players show the same white as the poster.
const COLOUR = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-colorspace', 'bt709', '-color_range', 'tv'],
  ...['-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1', '-an', '-map_metadata', '-1', '-fflags', '+bitexact'],
];
const WHOLE = ['-g', String(FPS * SECONDS)];
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-tune-content', 'screen', ...WHOLE];
const H264 = [
  '-c:v',
  'libx264',
  '-crf',
  '24',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-profile:v',
  'high',
  ...WHOLE,
];

/**
 * Makes a silent looping film, as WebM and MP4. Needs ffmpeg on the path.
 * @param draw returns the PNG at a time in seconds
 * @param name path of the film without file extension
 */
export async function drawFilm(draw, name) {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  for (let frame = 0; frame < FPS * SECONDS; frame++) {
    await writeFile(join(folder, `${String(frame).padStart(4, '0')}.png`), await draw(frame / FPS));
  }
  const frames = ['-framerate', String(FPS), '-i', join(folder, '%04d.png'), ...COLOUR];
  const passes = ['-passlogfile', join(folder, 'log'), '-pass'];
  await ffmpeg(...frames, ...VP9, '-cpu-used', '4', ...passes, '1', '-f', 'null', '-');
  await ffmpeg(...frames, ...VP9, '-cpu-used', '1', ...passes, '2', `${name}.webm`);
  await ffmpeg(...frames, ...H264, '-movflags', '+faststart', `${name}.mp4`);
  await rm(folder, { recursive: true });
}

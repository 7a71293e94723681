import type { EndShape } from './end-shape.ts'
import { bodyOf, cabinOf, glassOf, mirrorOf } from './outline.ts'
import { vindOutline } from './vind-front.ts'

/** A ducktail over an arched line of light; wide hips, a fast window. */
export const vindRear: EndShape = {
  halfWidth: 97,
  body: bodyOf(vindOutline),
  stations: [0, 34, 64, 84, 97],
  sections: [
    [[82, 82, 84, 86, 96], 1],
    [[92, 92, 91, 92, 99], 0.8],
    [[98, 98, 97, 97, 102], 0.5],
    [[98.8, 98.8, 97.8, 97.8, 102.8], -0.6],
    [[104, 104, 103, 102, 105], -0.25],
    [[116, 116, 115, 114, 115], 0.1],
    [[120, 120, 119, 118, 119], 0.42],
    [[128, 128, 127, 126, 127], 0.15],
    [[134, 134, 134, 134, 136], -0.35],
    [[148, 148, 148, 147, 148], -0.4],
    [[163, 163, 162, 161, 160], -0.85],
  ],
  panels: [
    { d: 'M0 87C30 87 54 88 68 90C76 92 82 95 86 98.4C60 96.4 30 96 0 96', lights: [0.5, 0.95, 1] },
    { d: 'M0 122H34C38 122 39.6 123.6 39.4 126L37 138C36.4 140 35 141 33 141H0', lights: [-0.85, -0.45, -0.2] },
  ],
  ends: [
    { d: 'M94 94C99 112 98 142 90 168H112V84Z', light: -1, alpha: 0.8 },
    { d: 'M84 120C88 128 88 138 85 146L72 138C78 132 82 126 84 120Z', light: 0.9, alpha: 0.4 },
  ],
  cabin: cabinOf(vindOutline),
  isRoofPainted: true,
  glass: glassOf(vindOutline, 9, 9, 4),
  seen: 'M24 92V74C24 68 26 66 31 66C36 66 38 68 38 74V92Z',
  seenOnce: '',
  sheen: 'M-70 40H70V56C30 52 -4 55 -24 65C-38 73 -50 81 -56 90H-90Z',
  tyre: [62, 93],
  dark: ['M0 150H44L56 147C74 149 88 148 95 144C94 156 89 165 80 166L62 168H0'],
  pockets: 'M72 138C80 139 86 138.4 91 136.4L90 140.4C84 142.4 78 142.6 71 141.6Z',
  mesh: 'M-42 155L-36 167M-22 155L-19 167M0 155V167M22 155L19 167M42 155L36 167M-46 154H46',
  lamp: {
    housing:
      'M0 103.4C36 103.4 68 104.6 96 109.6C96.6 113.4 96.8 116.6 96.8 119.4C88 114.6 78 111.4 66 110.2C44 108.6 22 108.2 0 108.2',
    lines: 'M0 105.8C36 105.8 66 106.8 92 111.4L95.4 116.4M60 108.2L74 109.6M64 110.4L78 112',
    width: 1.2,
    isRed: true,
  },
  bar: '',
  joints: 'M86 99C80 112 74 122 66 128C58 132 40 143 -1 143',
  edges: 'M0 96.4C30 96.4 60 96.8 86 99M46 151C70 151 86 150 95 145',
  ...mirrorOf(vindOutline, 23),
  plate: 125.6,
}

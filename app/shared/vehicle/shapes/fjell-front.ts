import type { EndShape } from './end-shape.ts'
import { bodyOf, cabinOf, glassOf, mirrorOf, type Outline } from './outline.ts'

export const fjellOutline: Outline = {
  roof: 16,
  rail: [59, 25],
  belt: [82, 76],
  shoulder: [93, 85],
  widest: [97, 120],
  sill: [94, 153],
  bottom: 162,
}

/** Rugged: a black mask with rows of light, dark arches, a shield below. */
export const fjellFront: EndShape = {
  halfWidth: 97,
  body: bodyOf(fjellOutline),
  stations: [0, 34, 66, 85, 97],
  sections: [
    [[70, 70, 70, 73, 84], 0.85],
    [[92, 92, 92, 93, 96], 0.3],
    [[112, 112, 112, 112, 113], 0.1],
    [[116, 116, 115, 115, 116], 0.42],
    [[124, 124, 123, 123, 124], 0.2],
    [[130, 130, 130, 131, 132], -0.2],
    [[138, 138, 138, 139, 141], -0.6],
    [[150, 150, 150, 150, 150], -0.3],
    [[161, 161, 160, 159, 157], -0.8],
  ],
  panels: [
    { d: 'M0 69C36 69 62 71 78 74C84 78 88 84 90 92C64 90 32 89.6 0 89.6', lights: [0.3, 0.9, 0.65] },
    { d: 'M0 72.6C20 72.6 34 73 44 74C46 79 47 84 47.4 89.8H0', lights: [0.6, 1, 0.85], alpha: 0.75 },
  ],
  ends: [
    { d: 'M92 82C99 104 99 138 90 166H112V74Z', light: -1, alpha: 0.85 },
    { d: 'M84 112C89 120 90 132 87 142L76 132C80 126 82 120 84 112Z', light: 0.9, alpha: 0.4 },
  ],
  cabin: cabinOf(fjellOutline),
  isRoofPainted: true,
  glass: glassOf(fjellOutline, 7, 6, 3),
  seen: 'M32 80V58C32 52 34 50 39 50C44 50 46 52 46 58V80ZM-1 36H7V41C7 43 5 44 3 44H-1Z',
  seenOnce: 'M-55 80C-55 66 -47 61 -39 61C-31 61 -23 66 -23 80H-27C-27 70 -32 65 -39 65C-46 65 -51 70 -51 80Z',
  sheen: 'M-70 18H70V34C30 29 -4 32 -24 45C-40 55 -52 66 -58 80H-90Z',
  tyre: [62, 93],
  dark: [
    'M0 95C40 95 72 95.4 95.4 97.6C96.6 103 96.8 107 96.8 111C74 112.4 40 113 0 113',
    'M0 134H46C56 134 62 136 67 141L62 150C42 151 20 151 0 151',
    'M0 156H58L70 151C80 147 88 142 93 134C97 138 97.6 144 96.6 150C94 159 90 163 82 164L64 167H0',
  ],
  pockets: '',
  mesh: 'M-56 138.6H56M-60 143H60M-58 147.4H58',
  lamp: {
    housing: 'M56 98.4C70 98.6 84 99.4 94 100.6V109C82 110 68 110.4 54 110.6Z',
    lines: 'M60 100.6V108.6M67 100.8V108.4M74 101.2V108.2M81 101.6V107.8M88 102.2V107.4',
    width: 3.2,
    isRed: false,
  },
  bar: 'M-52 104.6H52',
  joints: 'M90 92C64 90 32 89.6 -1 89.6M70 114C74 121 76 128 76 136',
  edges: 'M44 74C46 79 47 84 47.4 89.8M60 157C70 154 82 149 93 140',
  ...mirrorOf(fjellOutline, 25),
  plate: null,
}

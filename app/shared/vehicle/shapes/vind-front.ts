import type { EndShape } from './end-shape.ts'
import { bodyOf, cabinOf, glassOf, mirrorOf, type Outline } from './outline.ts'

export const vindOutline: Outline = {
  roof: 38,
  rail: [50, 45],
  belt: [78, 89],
  shoulder: [91, 94],
  widest: [97, 124],
  sill: [94, 155],
  bottom: 164,
}

/** Low and wide: fenders above the bonnet, blades of light, air led past the corners. */
export const vindFront: EndShape = {
  halfWidth: 97,
  body: bodyOf(vindOutline),
  stations: [0, 34, 64, 84, 97],
  sections: [
    [[82, 82, 84, 85, 94], 0.85],
    [[104, 104, 103, 102, 104], 0.3],
    [[114, 114, 112, 110, 111], 0.05],
    [[121, 121, 119, 118, 119], 0.35],
    [[130, 130, 128, 127, 128], 0.1],
    [[135, 135, 135, 136, 138], -0.4],
    [[146, 146, 146, 146, 147], -0.5],
    [[151, 151, 151, 151, 151], 0.3],
    [[157, 157, 156, 155, 155], -0.1],
    [[163, 163, 162, 161, 160], -0.85],
  ],
  panels: [
    { d: 'M0 83C30 83 52 85 70 88C75 94 78 101 79 108C58 110.6 30 111.4 0 111.4', lights: [0.25, 0.85, 0.5] },
    {
      d: 'M0 85C12 85 22 85.4 30 86.4C40 92 48 100 52 110.6C34 111.2 18 111.4 0 111.4',
      lights: [0, 0.45, 0.9],
      alpha: 0.8,
    },
    {
      d: 'M72 88C82 87 90 91 93 100C94 104 94.6 107 95 109C88 106.6 84 106.4 79 107.6C78 101 76 94 72 88Z',
      lights: [1, 0.7, 0.3],
    },
  ],
  ends: [
    { d: 'M94 94C99 112 98 142 90 168H112V84Z', light: -1, alpha: 0.8 },
    { d: 'M82 120C86 128 86 138 83 146L70 138C76 132 80 126 82 120Z', light: 0.9, alpha: 0.35 },
  ],
  cabin: cabinOf(vindOutline),
  isRoofPainted: true,
  glass: glassOf(vindOutline, 6, 6, 3),
  seen: 'M28 92V74C28 68 30 66 34 66C38 66 40 68 40 74V92ZM-1 54H6V58C6 60 4 61 2 61H-1Z',
  seenOnce: 'M-50 94C-50 80 -42 76 -34 76C-26 76 -18 80 -18 94H-22C-22 84 -27 80 -34 80C-41 80 -46 84 -46 94Z',
  sheen: 'M-70 40H70V53C30 49 -4 52 -24 63C-40 72 -52 82 -58 94H-90Z',
  tyre: [62, 93],
  dark: [
    'M0 136H34C44 136 52 138 58 142L52 152C36 153 18 153 0 153',
    'M0 158H62C76 157.4 88 155 94.6 150C93 159 88 165 80 166L62 168H0',
  ],
  pockets: 'M76 126C84 125 90 125.6 94 127C94 135 92 143 89 149L80 152C84 142 82 133 76 126Z',
  mesh: 'M-48 140.4H48M-50 144.4H50M-48 148.4H48',
  lamp: {
    housing: 'M46 113.4C62 112 80 108.6 94.6 105.6C95.4 108.4 95.8 110.6 96 112.6C82 115.6 62 117.6 44 118Z',
    lines: 'M48 114.8C64 113.6 82 110.6 95 107.8M58 116.4C72 115.6 84 113.6 95.6 111.2',
    width: 1.3,
    isRed: false,
  },
  bar: '',
  joints: 'M79 108C58 110.6 30 111.4 -1 111.4M64 119C69 126 71 132 71 140',
  edges: 'M30 86.4C40 92 48 100 52 110.6M72 88C76 94 78 101 79 107.6M80 152C86 148 90 140 91 130',
  ...mirrorOf(vindOutline, 25),
  plate: null,
}

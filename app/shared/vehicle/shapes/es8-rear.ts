import type { EndShape } from './end-shape.ts'
import { es8Outline } from './es8-front.ts'
import { bodyOf, cabinOf, glassOf, mirrorOf } from './outline.ts'

/** One blade of light across an upright tailgate. */
export const es8Rear: EndShape = {
  halfWidth: 101,
  body: bodyOf(es8Outline),
  stations: [0, 36, 70, 90, 101],
  sections: [
    [[56, 56, 57, 60, 70], 0.9],
    [[66, 66, 66, 68, 76], 0.45],
    [[76, 76, 76, 77, 82], 0.2],
    [[90, 90, 90, 90, 92], 0.02],
    [[97, 97, 96, 96, 98], 0.38],
    [[106, 106, 105, 104, 106], 0.2],
    [[112, 112, 111, 112, 114], -0.35],
    [[122, 122, 122, 124, 126], -0.2],
    [[128, 128, 128, 129, 131], 0.35],
    [[136, 136, 135, 135, 137], 0.05],
    [[146, 146, 146, 145, 146], -0.4],
    [[157, 157, 156, 155, 154], -0.85],
  ],
  panels: [
    { d: 'M0 107H42C46 107 48 108.6 48 111L45 124.6C44.6 126.4 43 127.4 41 127.4H0', lights: [-0.85, -0.45, -0.2] },
  ],
  ends: [
    { d: 'M96 70C103 92 103 134 94 164H116V62Z', light: -1, alpha: 0.85 },
    { d: 'M88 94C93 104 94 120 90 136L80 122C84 112 86 102 88 94Z', light: 0.9, alpha: 0.35 },
  ],
  cabin: cabinOf(es8Outline),
  isRoofPainted: false,
  glass: glassOf(es8Outline, 12, 8, 8),
  seen: 'M28 66V42C28 36 30 34 36 34C42 34 44 36 44 42V66ZM-7 66V48C-7 44 -5 42 0 42V66Z',
  seenOnce: '',
  sheen: 'M-70 8H70V26C30 21 -4 24 -24 36C-40 45 -52 54 -58 64H-90Z',
  tyre: [66, 97],
  dark: [
    'M0 3.4C30 3.4 52 4 62 9C65 11 67 14 68 17C50 14 24 13.2 0 13.2',
    'M0 147H58C74 147 88 145.4 97.4 141C97.4 152 92 160 84 162.5L66 165H0',
  ],
  pockets: 'M58 139H76L74 142.6H57Z',
  mesh: 'M-44 158V164M-22 158V164M0 158V164M22 158V164M44 158V164M-60 158H60',
  lamp: {
    housing:
      'M0 81.4C40 81.4 74 82 99.4 84.6C100.3 91 100.9 98 101 104L97.4 106C96.4 99 95.4 94.6 93.4 91C64 88.6 32 88.4 0 88.4Z',
    lines: 'M0 84.6C40 84.6 72 85 95.4 87C97.6 92 98.6 98 99 103.4',
    width: 1.8,
    isRed: true,
  },
  bar: 'M-34 10.6H34',
  joints: 'M60 66C72 80 74 100 70 126C69 133 66 137 60 137H-1',
  edges: 'M0 92.2C36 92.2 68 92.6 92 95M58 147.4C74 147.4 88 145.8 97.4 141.4',
  ...mirrorOf(es8Outline, 24),
  plate: 111.4,
}

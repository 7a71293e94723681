import type { EndShape } from './end-shape.ts'
import { bodyOf, cabinOf, glassOf, mirrorOf, type Outline } from './outline.ts'

export const sundOutline: Outline = {
  roof: 32,
  rail: [55, 40],
  belt: [74, 89],
  shoulder: [85, 97],
  widest: [89.5, 126],
  sill: [86, 155],
  bottom: 164,
}

/** Friendly: two rings of light, a short bonnet, a small smile. */
export const sundFront: EndShape = {
  halfWidth: 89,
  body: bodyOf(sundOutline),
  stations: [0, 30, 58, 77, 89],
  sections: [
    [[83, 83, 84, 87, 97], 0.85],
    [[102, 102, 102, 103, 106], 0.35],
    [[112, 112, 112, 112, 113], 0.08],
    [[122, 122, 121, 120, 121], 0.36],
    [[131, 131, 130, 129, 130], 0.15],
    [[136, 136, 136, 138, 140], -0.3],
    [[146, 146, 146, 147, 148], -0.5],
    [[152, 152, 152, 151, 151], 0.32],
    [[158, 158, 157, 156, 155], 0],
    [[163, 163, 162, 161, 160], -0.8],
  ],
  panels: [
    { d: 'M0 83C30 83 50 84.6 66 87C73 91 77 96 79 102C56 106 28 107.4 0 107.4', lights: [0.35, 0.95, 0.6] },
    {
      d: 'M0 109.6C22 109.6 36 109 47 108C51 112 51 121 46 125C32 126.6 16 127 0 127',
      lights: [-0.5, -0.3, 0],
      alpha: 0.55,
    },
  ],
  ends: [
    { d: 'M86 96C91 114 91 142 83 168H104V88Z', light: -1, alpha: 0.85 },
    { d: 'M74 126C79 132 79 142 76 148L64 140C70 136 72 130 74 126Z', light: 0.9, alpha: 0.35 },
  ],
  cabin: cabinOf(sundOutline),
  isRoofPainted: true,
  glass: glassOf(sundOutline, 7, 5, 3),
  seen: 'M28 94V73C28 67 30 65 35 65C40 65 42 67 42 73V94ZM-1 50H6V55C6 57 4 58 2 58H-1Z',
  seenOnce: 'M-50 94C-50 80 -43 76 -35 76C-27 76 -20 80 -20 94H-24C-24 84 -29 80 -35 80C-41 80 -46 84 -46 94Z',
  sheen: 'M-70 34H70V49C30 45 -4 48 -24 60C-38 69 -48 80 -54 94H-90Z',
  tyre: [58, 87],
  dark: [
    'M0 139C22 139 40 138.4 54 137C56 141 55 145 50 148C36 150 18 150.6 0 150.6',
    'M0 157H56C70 156.6 80 154 87.4 149C86 159 82 164 74 165.6L58 168H0',
  ],
  pockets: 'M70 138L80 136.6C82 140 82 145 80 149L72 150.6Z',
  mesh: 'M-50 142.4H50M-50 146.4H50',
  lamp: {
    housing:
      'M54 109.6H76C83 109.6 86 112.6 86 116.6C86 121 82 124 76 124H56C50 124 46.6 121 46.6 116.8C46.6 112.6 49.6 109.6 54 109.6Z',
    lines:
      'M55 112H75C80.6 112 83 114 83 116.8C83 119.6 80 121.6 75 121.6H57C52 121.6 49.4 119.6 49.4 116.8C49.4 114 51.6 112 55 112ZM62.6 116.8H70.4',
    width: 1.7,
    isRed: false,
  },
  bar: 'M-46 116.8H46',
  joints: 'M79 102C56 106 28 107.4 -1 107.4M60 126C63 131 64 135 64 140',
  edges: 'M54 138C56 141 55 145 50 148M58 157.4C70 157 80 154.4 87 149.6',
  ...mirrorOf(sundOutline, 24),
  plate: null,
}

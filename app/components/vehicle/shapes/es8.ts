import type { SideShape } from './shape.ts'

export const es8: SideShape = {
  length: 506,
  axles: [103, 412],
  tyre: 40,
  arch: 43.5,
  beltline: 64,
  sill: 158,
  body:
    'M24 158C14 158 9 152 8 141C6 126 5 112 6.500 98C7 89 8 80 11 74C13 70 18 68 28 67C110 61 262 61 374 68' +
    'C414 69 454 73 480 79C493 82 499 88 501 98C504 112 504 128 501 142C499 153 494 158 484 158Z',
  tones: [
    // Sky on the shoulder and the bonnet.
    { d: 'M0 84C80 72 250 69 374 76C424 78 466 82 506 97V55H0Z', tone: 'light', alpha: 0.8, soft: 1 },
    { d: 'M0 87C80 75 250 72 374 79C424 81 466 85 506 101V112C466 96 424 92 374 90C250 84 80 86 0 99Z', tone: 'deep', alpha: 0.5, soft: 2 },
    { d: 'M8 84.500C80 73.500 250 70 374 77C424 79 464 83 499 96', tone: 'white', alpha: 0.8, width: 0.9 },
    // The haunch over the rear wheel and the front wing catch light.
    { d: 'M40 116C56 84 150 84 168 118', tone: 'light', alpha: 0.3, soft: 3, width: 12 },
    { d: 'M350 116C366 86 458 86 474 118', tone: 'light', alpha: 0.3, soft: 3, width: 12 },
    // Doors: sky, horizon, ground.
    { d: 'M150 106C220 101 300 101 366 104', tone: 'light', alpha: 0.25, soft: 3, width: 12 },
    { d: 'M140 127C220 121 300 119 372 112V142C300 138 220 138 140 143Z', tone: 'deep', alpha: 0.62, soft: 2 },
    { d: 'M148 146C220 139.500 300 136.500 366 131', tone: 'light', alpha: 0.75, soft: 1, width: 2.600 },
    // Ends turn away.
    { d: 'M0 60H13C9 90 10 130 18 160H0Z', tone: 'deep', alpha: 0.8, soft: 2 },
    { d: 'M506 84C492 92 491 130 484 160H512Z', tone: 'deep', alpha: 0.65, soft: 2 },
    { d: 'M22 92C18 104 18 126 24 140', tone: 'light', alpha: 0.45, soft: 2, width: 4 },
    { d: 'M484 96C488 108 488 126 482 140', tone: 'light', alpha: 0.5, soft: 2, width: 5 },
  ],
  cladding: 'M8 138C20 143 36 145 60 146H146L160 151H356L368 146H462C480 145 492 143 502 138C500 153 495 161 484 161H470L462 166H44L36 161H24C13 160 9 152 8 138Z',
  cladArch: 48,
  cabin:
    'M10 75C12 60 19 37 28 21L19 18C28 12.500 44 9.500 64 8C126 3 200 2 262 4C296 6 314 13 332 28C348 42 364 57 382 69C262 61 110 62 10 75Z',
  isRoofPainted: false,
  glass: [
    'M38 63C33 63 32 60 34 55L43 35C48 24 56 18 70 16C128 10 196 9 258 11C290 13 306 19 322 33C338 47 350 58 362 66C262 59 140 59 38 63Z',
  ],
  pillars: 'M252 8L246 66H256L261 8ZM146 8L135 66H145L154 8ZM331 36L327 70H330L334 38Z',
  seats: 'M0 0',
  trim: 'M34 55L43 35C48 24 56 18 70 16C128 10 196 9 258 11C290 13 306 19 322 33C338 47 350 58 362 66',
  gaps: 'M362 72C354 92 352 122 354 151M251 65C247 92 246 122 247 151M141 65C133 84 136 100 146 118C150 126 152 138 153 148',
  handles: [
    [216, 92],
    [114, 93],
  ],
  mirror: 'M334 63C334 58 338 56 346 56L355 58C359 60 359 65 355 68L341 69C336 69 334 67 334 63Z',
  frontLamp: 'M462 84C476 85 490 90 499 97L498 100C489 94 476 89 461 87Z',
  frontGlow: 'M476 90C486 94 494 100 499 108',
  rearLamp: 'M7.500 92C16 89 28 88 42 87L41 90C28 91 16 93 7 97Z',
  details: '',
}

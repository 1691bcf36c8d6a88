import { box, disc, drawEach, line, room, row, type Scene, shape } from './shapes.ts'

export const gym: Scene = (tint) =>
  room(
    { ...tint, floor: '#D9A866' },
    box(0, 0, 480, 60, tint.dark) + drawEach(row(6, 20, 76), (x) => box(x, 80, 60, 70, '#CFE5EC', 3)),
    line('M240 340 V170', '#57646C', 12) +
      box(180, 120, 120, 90, '#FFFFFF', 4) +
      line('M214 150 h52 v36 h-52 Z', '#C0392B', 5) +
      line('M216 214 h48', '#E0672F', 8) +
      line('M220 218 l8 36 h24 l8 -36', '#FFFFFF', 4),
    line('M60 480 L140 340 H340 L420 480 M140 400 Q240 350 340 400 M240 480 V420', '#FFFFFF', 7),
    disc(370, 430, 24, '#D86A2B') + line('M346 430 h48 M370 406 v48', '#8C3F14', 3),
  )

export const dojo: Scene = (tint) =>
  room(
    { ...tint, floor: '#7FA06A' },
    drawEach(
      [40, 150, 260, 370],
      (x) =>
        box(x, 60, 80, 200, '#FBF6E8') +
        line(`M${x + 40} 60 V260 M${x} 126 h80 M${x} 194 h80`, '#8A6240', 4) +
        box(x - 5, 55, 90, 6, '#8A6240'),
    ),
    line('M0 400 H480 M120 330 L60 480 M240 330 V480 M360 330 L420 480', '#D5E3C8', 6),
    shape('M200 300 h80 v22 h-80 Z', '#8A6240') + line('M212 286 h56', '#31404B', 6),
  )

export const dance: Scene = (tint) =>
  room(
    { ...tint, floor: '#CF9F66' },
    box(30, 60, 420, 250, '#DCEBF0') +
      drawEach([30, 170, 310], (x) => shape(`M${x + 20} 310 L${x + 110} 60 h26 L${x + 46} 310 Z`, '#F1F8FA')) +
      line('M170 60 V310 M310 60 V310', '#FFFFFF', 5),
    line('M20 236 H460', '#8A6240', 10) + drawEach([60, 240, 420], (x) => line(`M${x} 236 V326`, '#8A6240', 6)),
    line(
      'M240 420 V372 M240 372 q-34 -10 -52 -44 M240 372 q30 -22 66 -22 M240 420 q-30 18 -44 48 M240 420 q40 4 74 26',
      tint.accent,
      14,
    ) + disc(240, 344, 18, '#E8B68F'),
  )

export const climb: Scene = (tint) =>
  room(
    { ...tint, floor: '#4B6D9B' },
    shape('M60 0 H400 L430 330 H40 Z', '#A9B4BA') + shape('M240 0 H400 L430 330 H260 Z', '#94A2AA'),
    drawEach(
      [
        [110, 60, '#C0392B'],
        [180, 110, '#F6C65B'],
        [90, 150, '#2F6F8F'],
        [220, 190, '#5B7F4A'],
        [140, 240, '#C0392B'],
        [320, 70, '#F6C65B'],
        [370, 140, '#C0392B'],
        [300, 160, '#2F6F8F'],
        [350, 230, '#5B7F4A'],
        [290, 270, '#F6C65B'],
      ] as const,
      ([x, y, color]) => disc(x, y, 20, color, 13),
    ),
    line('M250 0 V330', '#F3F6F8', 4),
  )

export const pitch: Scene = () =>
  box(0, 0, 480, 200, '#A9D3E6') +
  disc(380, 70, 34, '#F9E29B') +
  shape('M0 200 Q120 130 240 190 T480 170 V220 H0 Z', '#6F9C5E') +
  drawEach(row(6, 0, 80), (x) => shape(`M${120 + x * 0.5} 200 h40 l${(x - 200) * 0.5 + 40} 280 h-80 Z`, '#5FA354')) +
  `<g opacity="0.55">${box(0, 200, 480, 280, '#4F9347')}</g>` +
  line('M150 220 V120 H330 V220', '#FFFFFF', 9) +
  line('M170 140 H310 M170 170 H310 M170 200 H310 M190 124 V216 M240 124 V216 M290 124 V216', '#FFFFFF77', 3) +
  line('M0 300 H480 M90 220 L20 300 M390 220 L460 300 M90 220 H390', '#FFFFFF', 6) +
  disc(250, 400, 30, '#FFFFFF') +
  shape('M250 384 l15 11 -6 18 h-18 l-6 -18 Z', '#31404B')

export const tennis: Scene = () =>
  box(0, 0, 480, 190, '#BFDDE8') +
  shape('M0 190 Q100 120 220 160 T480 130 V200 H0 Z', '#6F9C5E') +
  box(0, 190, 480, 290, '#3F7F63') +
  shape('M120 210 H360 L470 480 H10 Z', '#C4693F') +
  line('M120 210 H360 L470 480 M120 210 L10 480 M240 300 V480 M70 330 H410', '#FFFFFF', 6) +
  box(60, 268, 360, 34, '#FFFFFF66') +
  line('M60 266 H420', '#FFFFFF', 8) +
  line('M60 260 V312 M420 260 V312', '#31404B', 8) +
  disc(330, 400, 18, '#D7E34A')

export const pool: Scene = (tint) =>
  box(0, 0, 480, 180, tint.wall) +
  drawEach(row(5, 20, 92), (x) => box(x, 40, 72, 90, '#CFE5EC', 3)) +
  box(0, 180, 480, 300, '#E7EEF0') +
  shape('M110 220 H370 L480 480 H0 Z', '#3FA3C4') +
  drawEach([-2, -1, 0, 1, 2], (lane) =>
    line(`M${240 + lane * 52} 220 L${240 + lane * 104} 480`, lane % 2 ? '#F4F7F9' : '#E0672F', 5),
  ) +
  drawEach([250, 320, 400], (y) => line(`M60 ${y} q30 -12 60 0 t60 0 t60 0 t60 0 t60 0 t60 0`, '#FFFFFF55', 4)) +
  drawEach([150, 240, 330], (x) => box(x - 18, 190, 36, 32, '#57646C', 4))

export const boat: Scene = () =>
  box(0, 0, 480, 250, '#BFDDE8') +
  shape('M0 250 Q110 200 240 236 T480 214 V260 H0 Z', '#8FAF86') +
  box(0, 250, 480, 230, '#3F8FB0') +
  shape('M240 60 L240 280 H110 Z', '#FFFFFF') +
  shape('M254 110 V280 H360 Z', '#D9503F') +
  line('M247 50 V310', '#7A5638', 9) +
  shape('M90 306 H390 Q370 366 320 366 H160 Q110 366 90 306 Z', '#8A6240') +
  drawEach([400, 440], (y) => line(`M20 ${y} q40 -16 80 0 t80 0 t80 0 t80 0 t80 0`, '#FFFFFF66', 6))

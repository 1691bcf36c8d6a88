import { box, disc, drawEach, line, room, row, type Scene, shape, type Tint } from './shapes.ts'

const seatRows = (color: string): string =>
  drawEach([0, 1, 2], (rank) =>
    drawEach(row(7 + rank, 40 - rank * 22, 400 / (6 + rank)), (x) => box(x - 26, 350 + rank * 44, 50, 54, color, 14)),
  )

const curtain = (color: string): string =>
  shape('M0 0 H150 Q140 190 60 330 H0 Z', color) +
  shape('M480 0 H330 Q340 190 420 330 H480 Z', color) +
  drawEach(
    [30, 70, 110],
    (x) =>
      line(`M${x} 0 Q${x - 10} 180 ${x * 0.5} 320`, '#00000022', 8) +
      line(`M${480 - x} 0 Q${490 - x} 180 ${480 - x * 0.5} 320`, '#00000022', 8),
  ) +
  box(0, 0, 480, 34, color)

export const stage: Scene = (tint) =>
  box(0, 0, 480, 480, '#2B2430') +
  shape('M240 0 L110 330 H370 Z', '#F6E2A833') +
  shape('M150 0 L210 330 H330 Z', '#FFFFFF22') +
  curtain('#9C2B3B') +
  box(0, 322, 480, 30, '#9A6B3F') +
  disc(240, 322, 90, '#F6E2A8', 14) +
  line('M240 316 V220 M240 220 l-26 -18', '#111111', 6) +
  disc(210, 198, 12, '#111111') +
  seatRows(tint.accent)

export const cinema: Scene = () =>
  box(0, 0, 480, 480, '#1F2530') +
  box(50, 60, 380, 220, '#F3F6F8', 4) +
  shape('M50 280 L180 150 L260 230 L320 180 L430 280 Z', '#8FB4C8') +
  disc(350, 120, 28, '#F6C65B') +
  seatRows('#A33A3A')

export const gallery: Scene = (tint) =>
  room(
    tint,
    drawEach([60, 190, 320], (x) => shape(`M${x + 50} 0 L${x - 10} 230 H${x + 110} Z`, '#FFFFFF55')),
    box(60, 100, 100, 130, '#FFFFFF') + box(70, 110, 80, 110, tint.accent) + disc(110, 165, 26, '#F6C65B'),
    box(190, 120, 100, 90, '#FFFFFF') +
      box(200, 130, 80, 70, '#D98B5F') +
      shape('M200 200 L240 150 L280 200 Z', '#7C4A78'),
    box(320, 90, 100, 150, '#FFFFFF') +
      box(330, 100, 80, 130, '#31404B') +
      line('M350 210 Q370 120 395 210', '#F3F6F8', 8),
    shape('M190 400 h100 v60 h-100 Z', '#FFFFFF') + shape('M216 400 q-6 -70 24 -80 q30 10 24 80 Z', tint.dark),
  )

export const chapel: Scene = () =>
  box(0, 0, 480, 480, '#D9CDB8') +
  shape('M0 480 V160 Q240 -120 480 160 V480 H430 V190 Q240 -40 50 190 V480 Z', '#B9A88B') +
  drawEach(
    [
      [150, '#2F6F8F'],
      [240, '#A63A50'],
      [330, '#5B7F4A'],
    ] as const,
    ([x, color]) =>
      shape(`M${x - 26} 300 V180 Q${x} 120 ${x + 26} 180 V300 Z`, color) +
      line(`M${x} 150 V300 M${x - 26} 230 h52`, '#F3E7C8', 4),
  ) +
  box(50, 350, 380, 130, '#A58F70') +
  drawEach([380, 430], (y) => box(70, y, 150, 18, '#7A5638', 3) + box(260, y, 150, 18, '#7A5638', 3))

const treeAt = (x: number, y: number): string =>
  box(x - 9, y, 18, 90, '#7A5638') +
  disc(x, y - 16, 62, '#6F9C5E') +
  disc(x - 34, y + 16, 36, '#5F8A4E') +
  disc(x + 36, y + 12, 38, '#7FAF6B')

export const playground: Scene = () =>
  box(0, 0, 480, 250, '#BFDDE8') +
  box(0, 130, 480, 150, '#E9D9BD') +
  drawEach([40, 150, 260, 370], (x) => box(x, 160, 70, 70, '#9FC3D1', 3)) +
  box(0, 250, 480, 230, '#B9BEC1') +
  treeAt(90, 200) +
  treeAt(410, 210) +
  drawEach([0, 1, 2, 3], (rank) =>
    box(214 - rank * 5, 300 + rank * 42, 52 + rank * 10, 36, rank % 2 ? '#F6C65B' : '#FFFFFF', 2),
  ) +
  disc(360, 420, 24, '#C0392B') +
  line('M340 408 q20 16 40 2', '#FFFFFF', 4)

type Facade = { roof: string; wall: string; sign?: string }

const facade = ({ roof, wall, sign }: Facade, { accent, light }: Tint): string =>
  box(0, 0, 480, 400, '#BFDDE8') +
  disc(90, 80, 34, '#FFFFFF99') +
  disc(130, 88, 26, '#FFFFFF99') +
  box(0, 390, 480, 90, '#A9B98F') +
  box(190, 390, 100, 90, '#D8CDB9') +
  shape('M30 170 L240 60 L450 170 Z', roof) +
  box(56, 170, 368, 230, wall) +
  box(56, 170, 368, 14, light) +
  drawEach(
    [90, 160, 290, 360],
    (x) =>
      box(x - 3, 207, 44, 70, light) +
      box(x, 210, 38, 64, '#7FB0C4') +
      box(x - 3, 303, 44, 62, light) +
      box(x, 306, 38, 56, '#7FB0C4'),
  ) +
  box(212, 290, 56, 110, accent, 4) +
  disc(258, 350, 4, '#FFFFFF') +
  (sign ?? disc(240, 126, 22, light) + line('M240 126 V112 M240 126 h10', '#31404B', 4)) +
  treeAt(30, 330)

const FLAG =
  line('M240 60 V10', '#57646C', 5) +
  box(242, 12, 16, 28, '#1D3C70') +
  box(258, 12, 16, 28, '#FFFFFF') +
  box(274, 12, 16, 28, '#C0392B')

export const townHall: Scene = (tint) => facade({ roof: '#5E6B78', wall: '#EFE6D4' }, tint) + FLAG

export const cultureHouse: Scene = (tint) =>
  facade({ roof: '#A4543C', wall: '#F1DFC3', sign: disc(240, 126, 20, '#F6C65B') }, tint)

export const schoolHouse: Scene = (tint) => facade({ roof: '#C0673F', wall: '#F4E9D6' }, tint)

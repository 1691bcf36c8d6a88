import { box, disc, drawEach, inside, line, row, type Scene, shape } from './shapes.ts'

export const lights: Scene = () =>
  box(0, 0, 480, 480, '#2D3A55') +
  line('M0 120 Q120 240 240 140 T480 120', '#8C94A8', 6) +
  line('M0 260 Q120 370 240 280 T480 260', '#8C94A8', 6) +
  drawEach(
    [
      [50, 178],
      [110, 196],
      [170, 186],
      [240, 148],
      [310, 110],
      [380, 100],
      [440, 112],
      [50, 318],
      [110, 332],
      [170, 324],
      [240, 288],
      [310, 250],
      [380, 240],
      [440, 250],
    ] as const,
    ([x, y]) => disc(x, y + 16, 26, '#F6C65B33') + disc(x, y + 16, 14, '#F9DE8C'),
  )

export const projector: Scene = (tint) =>
  inside(
    tint,
    shape('M320 250 L480 130 V400 L320 320 Z', '#FFF6D566'),
    box(90, 220, 250, 130, '#F4F7F9', 18) + box(90, 320, 250, 30, '#C9D1D6', 12),
    disc(300, 280, 44, '#31404B') +
      disc(300, 280, 26, '#7FB0C4') +
      disc(308, 272, 8, '#FFFFFF') +
      drawEach([120, 146, 172], (x) => disc(x, 250, 7, tint.accent)) +
      box(110, 350, 30, 20, '#57646C') +
      box(290, 350, 30, 20, '#57646C'),
  )

export const screen: Scene = (tint) =>
  inside(
    tint,
    box(70, 90, 340, 20, '#31404B', 8) +
      box(84, 110, 312, 210, '#FFFFFF') +
      box(84, 314, 312, 12, '#31404B') +
      line('M240 326 V400 M240 370 l-90 36 M240 370 l90 36', '#31404B', 12) +
      line('M130 270 l60 -70 50 40 90 -90', tint.accent, 10),
  )

export const speaker: Scene = (tint) =>
  inside(
    tint,
    box(150, 70, 180, 270, '#31404B', 18) +
      disc(240, 250, 66, '#4B5A65') +
      disc(240, 250, 30, '#2B3238') +
      disc(240, 130, 32, '#4B5A65') +
      disc(240, 130, 12, '#2B3238') +
      line('M240 340 V400 M180 408 L240 370 L300 408', '#57646C', 12),
  )

export const mixer: Scene = (tint) =>
  inside(
    tint,
    shape('M70 150 H410 L440 390 H40 Z', '#31404B') +
      drawEach(
        row(6, 104, 54),
        (x) =>
          disc(x, 200, 12, tint.accent) +
          line(`M${x} 240 V360`, '#57646C', 8) +
          box(x - 14, 260 + ((x * 13) % 70), 28, 18, '#F4F7F9', 4),
      ),
  )

export const laptop: Scene = (tint) =>
  inside(
    tint,
    box(110, 120, 260, 190, '#31404B', 14) +
      box(124, 134, 232, 162, '#DCEEF4', 4) +
      box(150, 166, 120, 14, tint.accent, 4) +
      box(150, 194, 180, 10, '#9FB9C6', 4) +
      box(150, 216, 150, 10, '#9FB9C6', 4),
    shape('M80 350 L110 310 H370 L400 350 Q404 368 386 368 H94 Q76 368 80 350 Z', '#9AA6AD') +
      box(200, 326, 80, 14, '#7A8890', 4),
  )

export const tablets: Scene = (tint) =>
  inside(
    tint,
    box(110, 150, 260, 230, '#31404B', 20) +
      box(190, 120, 100, 40, 'none') +
      line('M190 150 V124 H290 V150', '#31404B', 14) +
      drawEach(
        [140, 200, 260, 320],
        (x) => box(x - 14, 190, 40, 150, '#DCEEF4', 6) + box(x - 8, 200, 28, 120, tint.accent, 3),
      ),
  )

export const camera: Scene = (tint) =>
  inside(
    tint,
    box(80, 170, 320, 210, '#31404B', 24) +
      box(160, 130, 130, 50, '#31404B', 12) +
      disc(240, 276, 82, '#57646C') +
      disc(240, 276, 60, '#1F2530') +
      disc(240, 276, 34, '#5F8FA6') +
      disc(256, 260, 10, '#FFFFFF') +
      box(330, 196, 44, 20, tint.accent, 6),
  )

export const webcam: Scene = (tint) =>
  inside(
    tint,
    box(100, 160, 280, 110, '#31404B', 50) +
      disc(240, 215, 42, '#57646C') +
      disc(240, 215, 24, '#5F8FA6') +
      disc(248, 207, 7, '#FFFFFF') +
      disc(330, 215, 7, '#C0392B') +
      line('M240 270 V350 M180 400 L240 350 L300 400', '#57646C', 14),
  )

export const spotlight: Scene = () =>
  box(0, 0, 480, 480, '#231F2B') +
  drawEach(
    [
      [120, '#F6C65B'],
      [240, '#D96BA0'],
      [360, '#6BB6D9'],
    ] as const,
    ([x, color]) =>
      shape(`M${x - 16} 150 L${x - 90} 480 H${x + 90} L${x + 16} 150 Z`, `${color}55`) +
      box(x - 26, 70, 52, 84, '#57646C', 10) +
      disc(x, 152, 26, color, 10),
  ) +
  box(0, 50, 480, 18, '#8C94A8')

export const microphone: Scene = (tint) =>
  inside(
    tint,
    disc(240, 150, 66, '#57646C', 74) +
      line('M180 130 H300 M178 160 H302 M190 190 H290 M210 84 V216 M240 78 V222 M270 84 V216', '#8E9AA1', 4) +
      box(176, 208, 128, 26, '#31404B', 8) +
      shape('M196 234 H284 L266 410 Q240 424 214 410 Z', '#31404B') +
      box(230, 270, 20, 34, tint.accent, 8),
  )

export const piano: Scene = (tint) =>
  inside(
    tint,
    line('M110 330 L90 410 M370 330 L390 410 M110 410 L370 330 M370 410 L110 330', '#57646C', 12) +
      box(50, 230, 380, 104, '#31404B', 10) +
      box(66, 270, 348, 58, '#FFFFFF') +
      drawEach(row(13, 92.8, 26.8), (x) => line(`M${x} 270 V328`, '#9AA6AD', 2)) +
      drawEach([86, 113, 166, 193, 220, 274, 300, 354, 381], (x) => box(x, 270, 14, 34, '#1F2530')) +
      box(70, 242, 80, 14, tint.accent, 4),
  )

export const generator: Scene = (tint) =>
  inside(
    tint,
    line('M80 140 H400 V390 H80 Z', '#57646C', 16) +
      box(110, 200, 180, 160, tint.accent, 12) +
      box(310, 230, 66, 120, '#31404B', 8) +
      drawEach([256, 296], (y) => disc(343, y, 14, '#C9D1D6')) +
      box(130, 170, 100, 30, '#2B3238', 6),
  )

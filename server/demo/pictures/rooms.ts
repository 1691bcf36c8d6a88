import { box, chairAt, disc, drawEach, line, room, row, type Scene, shape, windowAt } from './shapes.ts'

const plantAt = (x: number, y: number): string =>
  shape(
    `M${x} ${y} q-46 -50 -34 -96 q30 30 34 60 q0 -60 26 -92 q14 54 -14 96 q34 -34 54 -36 q-14 50 -66 68 Z`,
    '#5F8A57',
  ) + shape(`M${x - 30} ${y} h60 l-8 62 h-44 Z`, '#B4673F')

const tableAt = (x: number, y: number, width: number, color = '#8A6240'): string =>
  line(`M${x + 24} ${y + 14} V${y + 92} M${x + width - 24} ${y + 14} V${y + 92}`, '#5C4A3A', 10) +
  box(x, y, width, 20, color, 6)

const clothTable = (x: number, y: number, cloth: string): string =>
  shape(`M${x - 62} ${y} q62 -22 124 0 l14 84 q-76 22 -152 0 Z`, cloth) +
  disc(x, y, 62, '#FFFFFF', 16) +
  disc(x, y - 10, 12, '#D98BA0', 10)

export const council: Scene = (tint) =>
  room(
    tint,
    windowAt(40, 70, 90, 170, tint),
    windowAt(350, 70, 90, 170, tint),
    box(196, 70, 30, 130, '#1D3C70') + box(226, 70, 30, 130, '#FFFFFF') + box(256, 70, 30, 130, '#C0392B'),
    drawEach(row(5, 90, 75), (x) => chairAt(x, 262, tint.accent, 0.8)),
    shape('M30 330 Q240 270 450 330 L470 372 Q240 306 10 372 Z', '#7A5638'),
    shape('M10 372 Q240 306 470 372 L470 440 Q240 372 10 440 Z', '#93693F'),
    drawEach([110, 240, 370], (x) => box(x - 16, x === 240 ? 300 : 312, 32, 14, '#FFFFFF', 3)),
  )

export const meeting: Scene = (tint) =>
  room(
    tint,
    windowAt(44, 80, 110, 150, tint),
    box(216, 76, 210, 130, '#31404B', 8) + box(226, 86, 190, 110, '#F4F7F9', 3),
    drawEach([0, 1, 2], (bar) => box(250 + bar * 46, 170 - bar * 22, 28, 20 + bar * 22, tint.accent, 3)),
    drawEach(row(3, 130, 110), (x) => chairAt(x, 270, tint.accent, 0.85)),
    tableAt(50, 340, 380),
    drawEach(row(3, 130, 110), (x) => chairAt(x, 378, tint.dark)),
  )

export const office: Scene = (tint) =>
  room(
    tint,
    windowAt(60, 80, 150, 150, tint),
    box(290, 90, 130, 12, tint.dark) +
      drawEach([300, 322, 350, 372], (x) => box(x, 44 + (x % 3) * 6, 16, 46 - (x % 3) * 6, tint.accent, 2)),
    plantAt(410, 330),
    chairAt(170, 268, tint.accent),
    tableAt(70, 336, 270),
    box(220, 286, 74, 50, '#31404B', 5) + box(240, 334, 34, 6, '#31404B'),
    chairAt(140, 380, tint.dark) + chairAt(270, 380, tint.dark),
  )

export const wedding: Scene = (tint) =>
  room(
    tint,
    windowAt(40, 60, 86, 190, tint),
    windowAt(354, 60, 86, 190, tint),
    line('M186 330 V150 Q240 80 294 150 V330', '#FFFFFF', 16),
    drawEach([186, 200, 222, 258, 280, 294], (x) =>
      disc(x, 150 - Math.abs(Math.abs(x - 240) - 54) * 0.9, 15, '#D98BA0'),
    ),
    shape('M206 330 h68 l56 150 h-180 Z', '#A63A50'),
    drawEach([0, 1], (rank) =>
      drawEach(
        [60, 116],
        (x) =>
          chairAt(x - rank * 14, 320 + rank * 66, '#FFFFFF') + chairAt(480 - x + rank * 14, 320 + rank * 66, '#FFFFFF'),
      ),
    ),
  )

export const feast: Scene = (tint) =>
  room(
    tint,
    shape('M0 0 H480 V20 H0 Z', tint.dark),
    line('M0 40 Q120 130 240 50 T480 40', '#8C7A60', 4),
    drawEach(
      [
        [40, 66],
        [90, 88],
        [140, 88],
        [190, 70],
        [240, 52],
        [290, 46],
        [340, 36],
        [390, 32],
        [440, 34],
      ] as const,
      ([x, y]) => disc(x, y + 12, 9, '#F6C65B'),
    ),
    windowAt(70, 140, 90, 120, tint),
    windowAt(320, 140, 90, 120, tint),
    drawEach([100, 240, 380], (x) => clothTable(x, 330, '#FFFFFF')),
    drawEach([160, 320], (x) => clothTable(x, 392, tint.light)),
  )

export const kitchen: Scene = (tint) =>
  room(
    tint,
    box(150, 0, 180, 60, '#9AA6AD') + shape('M150 60 H330 L380 120 H100 Z', '#B8C3C9'),
    box(30, 150, 90, 120, '#FFFFFF', 4) +
      box(360, 150, 90, 120, '#FFFFFF', 4) +
      box(108, 200, 4, 30, '#9AA6AD') +
      box(368, 200, 4, 30, '#9AA6AD'),
    box(0, 290, 480, 22, '#8E9AA1') + box(0, 312, 480, 168, '#D5DCE0'),
    box(170, 330, 140, 130, '#57646C', 8) +
      box(190, 360, 100, 70, '#2D363C', 6) +
      drawEach([195, 225, 255, 285], (x) => disc(x, 345, 6, '#D5DCE0')),
    box(186, 240, 60, 50, tint.accent, 6) +
      box(262, 256, 70, 34, '#C28B3C', 6) +
      line('M176 250 h80 M250 262 h92', '#31404B', 6),
  )

export const workshop: Scene = (tint) =>
  room(
    tint,
    box(50, 70, 380, 150, '#D9C7A6', 4),
    line('M100 100 V170 M88 100 h24', '#57646C', 10) +
      line('M170 100 l30 76', '#8A6240', 9) +
      line('M160 96 h36', '#57646C', 16) +
      line('M250 100 v40 m0 0 l-14 36 m14 -36 l14 36', '#C0392B', 8) +
      line('M330 100 h50 v16 h-34 v60', '#57646C', 9),
    tableAt(40, 320, 400, '#A9794A'),
    box(90, 276, 70, 44, tint.accent, 6) +
      box(310, 256, 26, 64, '#F6C65B', 4) +
      box(346, 276, 26, 44, '#C0392B', 4) +
      box(200, 300, 80, 20, '#8A6240', 3),
  )

export const canteen: Scene = (tint) =>
  room(
    tint,
    windowAt(50, 70, 160, 150, tint),
    windowAt(270, 70, 160, 150, tint),
    drawEach(
      [
        [20, 330],
        [250, 330],
        [90, 400],
      ] as const,
      ([x, y]) =>
        tableAt(x, y, 210, '#F1E3C4') +
        drawEach(
          [50, 105, 160],
          (place) => disc(x + place, y, 22, '#FFFFFF', 8) + disc(x + place, y - 2, 10, tint.accent, 4),
        ),
    ),
  )

export const nursery: Scene = (tint) =>
  room(
    tint,
    windowAt(300, 70, 120, 140, tint),
    disc(120, 130, 50, '#F6C65B') +
      line('M120 60 V40 M120 200 V220 M50 130 H30 M190 130 H210 M70 80 l-14 -14 M170 80 l14 -14', '#F6C65B', 8),
    shape('M30 420 L150 350 L270 420 Z', '#C0392B') +
      box(60, 420, 180, 50, '#2F6F8F') +
      disc(350, 400, 50, '#5B7F4A') +
      disc(350, 400, 24, '#F6C65B') +
      box(290, 440, 150, 30, '#D98BA0', 14),
  )

export const library: Scene = (tint) =>
  room(
    tint,
    box(20, 40, 440, 290, '#7A5638') +
      drawEach(
        [60, 150, 240],
        (y) =>
          box(32, y, 416, 76, '#5C4030') +
          drawEach(row(20, 38, 20.4), (x) =>
            box(
              x,
              y + 8 + ((x * 7) % 23),
              15,
              68 - ((x * 7) % 23),
              ['#C0392B', '#2F6F8F', '#F6C65B', '#5B7F4A', '#E9E1D3'][Math.floor(x / 20) % 5] ?? '#FFFFFF',
              2,
            ),
          ),
      ),
    tableAt(110, 380, 260),
    shape('M190 372 q50 -22 50 0 q0 -22 50 0 l8 10 h-116 Z', '#FFFFFF'),
  )

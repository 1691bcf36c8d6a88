import { box, disc, drawEach, inside, line, type Scene, shape } from './shapes.ts'

export const chair: Scene = (tint) =>
  inside(
    tint,
    line('M160 400 L300 170 M320 400 L180 170', '#57646C', 14),
    box(150, 270, 180, 30, tint.accent, 10),
    box(176, 80, 128, 110, tint.accent, 16) + line('M186 190 L196 280 M294 190 L284 280', '#57646C', 14),
  )

export const table: Scene = (tint) =>
  inside(
    tint,
    line('M110 250 L90 400 M370 250 L390 400 M150 250 l-6 110 M330 250 l6 110', '#57646C', 14),
    shape('M90 200 H390 L430 250 H50 Z', '#B98A54') + box(50, 250, 380, 16, '#8A6240', 4),
  )

export const roundTable: Scene = (tint) =>
  inside(
    tint,
    line('M240 250 V390 M170 404 Q240 360 310 404', '#57646C', 18),
    disc(240, 236, 180, '#F4F0E6', 52) + disc(240, 226, 180, '#FFFFFF', 50),
  )

export const highTable: Scene = (tint) =>
  inside(
    tint,
    shape('M150 150 H330 L290 400 H190 Z', tint.accent) +
      shape('M150 150 H200 L220 400 H190 Z', '#FFFFFF33') +
      disc(240, 146, 100, '#FFFFFF', 24),
  )

export const bench: Scene = (tint) =>
  inside(
    tint,
    line('M100 290 L80 400 M380 290 L400 400 M120 290 v90 M360 290 v90', '#57646C', 14),
    box(50, 250, 380, 24, '#A9794A', 6) + box(50, 280, 380, 18, '#8A6240', 6),
  )

export const podium: Scene = (tint) =>
  inside(
    tint,
    shape('M80 230 H400 L450 290 H30 Z', '#B98A54') +
      box(30, 290, 420, 24, '#8A6240') +
      line('M60 314 V400 M420 314 V400 M180 314 V390 M300 314 V390', '#57646C', 14) +
      line('M60 400 L180 320 M420 400 L300 320', '#57646C', 6),
  )

export const easel: Scene = (tint) =>
  inside(
    tint,
    line('M180 110 L110 410 M300 110 L370 410 M240 330 V400', '#57646C', 14) +
      box(120, 70, 240, 260, '#FFFFFF', 6) +
      box(120, 70, 240, 22, '#31404B', 4) +
      line('M160 150 h120 M160 190 h160 M160 230 h90', tint.accent, 10),
  )

export const grandstand: Scene = (tint) =>
  inside(
    tint,
    drawEach(
      [0, 1, 2, 3],
      (rank) =>
        box(60 + rank * 10, 320 - rank * 62, 360 - rank * 20, 26, tint.accent, 6) +
        box(60 + rank * 10, 346 - rank * 62, 360 - rank * 20, 36, '#9AA6AD'),
    ) + line('M60 382 V120 M420 382 V120', '#57646C', 8),
  )

export const crate: Scene = (tint) =>
  inside(
    tint,
    shape('M90 190 L240 130 L390 190 L240 250 Z', '#D9B27C') +
      shape('M90 190 L240 250 V410 L90 340 Z', '#B98A54') +
      shape('M390 190 L240 250 V410 L390 340 Z', '#A1743F') +
      line('M165 160 L315 220 V270', tint.accent, 12),
  )

export const coffee: Scene = (tint) =>
  inside(
    tint,
    box(150, 110, 180, 250, '#9AA6AD', 22) +
      box(150, 150, 180, 20, '#C9D1D6') +
      shape('M180 110 Q240 60 300 110 Z', '#57646C') +
      box(220, 300, 40, 22, '#31404B', 4) +
      line('M240 322 V344', '#31404B', 8) +
      box(140, 360, 200, 34, '#57646C', 8) +
      box(346, 330, 60, 60, '#FFFFFF', 8) +
      line('M406 344 q26 16 0 32', '#FFFFFF', 8) +
      box(170, 220, 44, 20, tint.accent, 6),
  )

export const popcorn: Scene = () =>
  box(0, 0, 480, 480, '#F3E6D0') +
  disc(240, 420, 150, '#CDB58A', 20) +
  box(120, 70, 240, 30, '#C0392B', 8) +
  box(130, 100, 220, 170, '#DCEEF4') +
  drawEach(
    [
      [160, 240],
      [200, 250],
      [240, 238],
      [280, 252],
      [320, 242],
      [180, 222],
      [260, 220],
      [300, 226],
    ] as const,
    ([x, y]) => disc(x, y, 20, '#FBE7A8'),
  ) +
  box(120, 270, 240, 130, '#C0392B', 8) +
  drawEach([150, 210, 270, 330], (x) => box(x - 12, 270, 24, 130, '#F4F7F9'))

import { box, disc, drawEach, line, row, type Scene, shape } from './shapes.ts'

const outside = (...drawn: readonly string[]): string =>
  box(0, 0, 480, 480, '#CFE2EA') +
  shape('M0 330 Q130 230 260 300 T480 260 V480 H0 Z', '#A9C49A') +
  box(0, 370, 480, 110, '#8B939A') +
  drawEach([20, 190, 360], (x) => box(x, 420, 90, 10, '#FFFFFF')) +
  drawn.join('')

const wheelAt = (x: number, y = 378, radius = 36): string =>
  disc(x, y, radius, '#2B3238') + disc(x, y, radius * 0.45, '#C9D1D6')

export const car: Scene = ({ accent }) =>
  outside(
    shape(
      'M60 360 V300 Q70 280 120 274 L170 218 Q180 208 200 208 H310 Q326 208 338 222 L380 272 Q428 280 432 306 V360 Q432 370 420 370 H72 Q60 370 60 360 Z',
      accent,
    ),
    shape('M186 228 H240 V272 H150 Z', '#DCEEF4') + shape('M254 228 H306 L342 272 H254 Z', '#DCEEF4'),
    box(404, 306, 28, 16, '#F6C65B', 4) + box(60, 306, 20, 16, '#C0392B', 4),
    wheelAt(146) + wheelAt(346),
  )

const bikeFrame = (color: string): string =>
  line(
    'M130 350 L200 240 H300 L350 350 M200 240 L246 350 L300 240 M130 350 H246 M300 240 L290 206 h34 M200 240 l-8 -26 m-22 0 h44',
    color,
    10,
  )

const bikeWheel = (x: number): string =>
  `<circle cx="${x}" cy="350" r="62" fill="none" stroke="#2B3238" stroke-width="10"/>${disc(x, 350, 8, '#2B3238')}`

export const bike: Scene = ({ accent }) =>
  outside(bikeWheel(130) + bikeWheel(350) + bikeFrame(accent) + box(216, 268, 60, 24, '#31404B', 8))

export const cargoBike: Scene = ({ accent }) =>
  outside(
    bikeWheel(90) +
      `<circle cx="410" cy="368" r="44" fill="none" stroke="#2B3238" stroke-width="10"/>` +
      line(
        'M90 350 L150 240 H200 M200 240 L180 350 M90 350 H180 M180 350 H380 M200 240 l-6 -40 h30 M150 240 l-8 -24 m-20 0 h42',
        accent,
        10,
      ) +
      shape('M220 250 H400 L376 350 H236 Z', '#B98A54') +
      line('M220 250 H400', '#7A5638', 10),
  )

export const van: Scene = ({ accent }) =>
  outside(
    shape('M40 360 V180 Q40 166 56 166 H300 V370 H52 Q40 370 40 360 Z', '#F4F7F9'),
    shape('M300 190 H360 Q376 190 386 208 L416 268 Q440 276 440 300 V358 Q440 370 426 370 H300 Z', '#FFFFFF'),
    shape('M316 208 H356 Q364 208 370 220 L392 266 H316 Z', '#9FC6D6'),
    box(40, 290, 400, 18, accent),
    box(424, 312, 18, 18, '#F6C65B', 4),
    wheelAt(126) + wheelAt(362),
  )

export const minibus: Scene = ({ accent }) =>
  outside(
    shape(
      'M40 356 V196 Q40 172 66 172 H352 Q372 172 384 190 L424 262 Q444 270 444 296 V356 Q444 370 430 370 H54 Q40 370 40 356 Z',
      '#F4F7F9',
    ),
    drawEach([64, 146, 228], (x) => box(x, 196, 68, 62, '#9FC6D6', 6)),
    shape('M310 196 H352 Q358 196 362 204 L390 258 H310 Z', '#9FC6D6'),
    box(40, 286, 404, 22, accent),
    box(428, 314, 16, 18, '#F6C65B', 4),
    wheelAt(126) + wheelAt(362),
  )

export const coach: Scene = ({ accent }) =>
  outside(
    shape(
      'M20 352 V150 Q20 128 44 128 H420 Q452 128 458 160 L466 270 V352 Q466 368 450 368 H36 Q20 368 20 352 Z',
      accent,
    ),
    drawEach(row(5, 40, 76), (x) => box(x, 154, 66, 84, '#DCEEF4', 6)) +
      shape('M424 154 h20 q8 0 10 14 l8 90 h-38 Z', '#DCEEF4'),
    box(20, 270, 446, 14, '#FFFFFF'),
    wheelAt(110, 374) + wheelAt(370, 374),
  )

export const truck: Scene = ({ accent }) =>
  outside(
    box(30, 316, 280, 26, '#57646C', 4) +
      line('M44 316 V240 M120 316 V240 M200 316 V240 M290 316 V240 M44 252 H290', '#7A8890', 8),
    shape('M310 210 H372 Q388 210 396 226 L420 278 Q444 284 444 306 V352 Q444 364 430 364 H310 Z', accent),
    shape('M326 228 H366 Q374 228 378 236 L398 276 H326 Z', '#DCEEF4'),
    wheelAt(100) + wheelAt(190) + wheelAt(374),
  )

export const liftTruck: Scene = () =>
  outside(
    line('M140 330 L300 190 L200 110', '#F0A92E', 20),
    box(140, 60, 90, 60, '#57646C', 4) + box(150, 50, 70, 10, '#57646C'),
    shape('M60 360 V310 H330 V280 H400 Q430 300 430 330 V360 Z', '#F0A92E'),
    wheelAt(130) + wheelAt(350),
  )

export const sweeper: Scene = () =>
  outside(
    shape('M70 350 V230 Q70 210 92 210 H250 V350 Z', '#5B9A4F') +
      shape('M250 180 H340 Q372 190 384 250 V350 H250 Z', '#6FAF61') +
      shape('M270 200 H334 Q352 208 360 250 H270 Z', '#DCEEF4'),
    wheelAt(130) + wheelAt(320),
    disc(412, 384, 40, '#C28B3C', 14) + line('M400 350 V380', '#57646C', 10),
  )

export const trailer: Scene = ({ accent }) =>
  outside(
    box(60, 180, 320, 180, '#F4F7F9', 8) +
      box(60, 180, 320, 24, accent, 8) +
      line('M380 340 H452', '#57646C', 12) +
      line('M190 230 l60 100 M250 230 l-60 100 M156 280 h128', '#7FB0C4', 9),
    wheelAt(200, 378) + wheelAt(286, 378),
  )

export const tent: Scene = (tint) =>
  outside(
    shape('M60 220 L240 90 L420 220 Z', '#FFFFFF') + shape('M160 220 L240 90 L320 220 Z', tint.accent),
    shape(
      'M60 220 H420 V250 q-30 22 -60 0 q-30 22 -60 0 q-30 22 -60 0 q-30 22 -60 0 q-30 22 -60 0 q-30 22 -60 0 Z',
      '#F4F7F9',
    ),
    line('M70 250 V400 M410 250 V400 M180 256 V370 M300 256 V370', '#57646C', 10),
  )

export const barrier: Scene = () =>
  outside(
    line('M60 240 Q60 220 80 220 H400 Q420 220 420 240 V380 H60 Z', '#9AA6AD', 14) +
      drawEach(row(10, 94, 32), (x) => line(`M${x} 226 V374`, '#9AA6AD', 7)) +
      line('M100 380 l-30 30 m30 -30 l30 30 M380 380 l-30 30 m30 -30 l30 30', '#57646C', 12),
  )

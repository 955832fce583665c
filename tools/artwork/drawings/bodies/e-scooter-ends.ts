import { both, facing, groundAhead, numberPlate, tyreAhead } from '../kit/ahead.ts'
import { barsAhead, blinkersAhead, mirrorsAhead } from '../kit/cycle-ahead.ts'
import { all, area, bar, box, line, panel, part, swollen } from '../kit/marks.ts'

const wheel = { half: 12, r: 51 }
const foot = both(part('M20 226H46C50 226 50 238 46 238L20 244Z', '#1b1e21'))

const eFront = facing(
  all(
    groundAhead(),
    foot,
    mirrorsAhead({ y: 40, from: 50 }),
    barsAhead({ y: 74, half: 76, rise: 4 }),
    tyreAhead(wheel.half, wheel.r),
    both(bar('M17 192V228', 10, '#4a5157', 0.6)),
    both(panel('M0 84H18C30 88 40 100 44 116C48 150 44 190 34 220L20 232C14 222 8 214 0 212Z', 'large')),
    area('M-18 112H18L12 186H-12Z', '#0f1215'),
    both(
      all(
        line('M23 112L16 186', '#f4fbff', 2.6, 0.95),
        line('M28 100C38 110 40 140 36 172', '#fff', 2, 0.35),
      ),
    ),
    part(
      'M-23 230C-26 204 -18 188 0 188C18 188 26 204 23 230C14 222 8 218 0 218C-8 218 -14 222 -23 230Z',
      '#1b1e21',
      'form',
    ),
    panel('M-36 80C-36 62 -22 50 0 50C22 50 36 62 36 80C32 92 18 98 0 98C-18 98 -32 92 -36 80Z'),
    area('M-28 72H28C30 80 26 88 20 88H-20C-26 88 -30 80 -28 72Z', '#0f1215'),
    line('M-23 77H23', '#f4fbff', 3.4, 1),
    line('M-18 60C-10 55 4 54 14 57', '#fff', 2, 0.5),
    blinkersAhead(132, 38, 40),
    numberPlate(150, 38, 13),
  ),
)
const eRear = facing(
  all(
    groundAhead(),
    mirrorsAhead({ y: 40, from: 50, glass: true }),
    barsAhead({ y: 74, half: 76, rise: 4 }),
    panel('M-30 86C-28 66 28 66 30 86V130H-30Z'),
    foot,
    tyreAhead(wheel.half + 1, wheel.r),
    both(all(part('M15 212H24V242H15Z', '#2b3034'), bar('M20 178V226', 6, '#c9cfd4', 0.6))),
    panel(
      'M-42 108C-38 94 38 94 42 108L44 130C44 156 34 180 22 190C14 194 -14 194 -22 190C-34 180 -44 156 -44 130Z',
      'large',
    ),
    part('M-34 102C-34 84 -18 80 0 80C18 80 34 84 34 102C20 110 -20 110 -34 102Z', '@seat', 'form'),
    bar('M-28 98C-30 78 -18 74 0 74C18 74 30 78 28 98', 5, '#23272b', 0.5),
    area('M-40 120H40C41 132 38 140 34 142H-34C-38 140 -41 132 -40 120Z', '#0f1215'),
    swollen(box(-35, 125, 70, 9, '#c41421', 4), 'small'),
    line('M-30 128H30', '#ff9d92', 1.6, 0.9),
    both(box(26, 136, 9, 4, '#f08a1c', 2)),
    part('M-22 168H22L28 216H-28Z', '#17191c'),
    numberPlate(182, 46, 30),
  ),
)
export const eScooterEnds = { front: eFront, rear: eRear }

import { both, facing, groundAhead, numberPlate, tyreAhead } from '../kit/ahead.ts'
import { barsAhead, mirrorsAhead, silencer } from '../kit/cycle-ahead.ts'
import { all, area, bar, dot, line, panel, part, swollen } from '../kit/marks.ts'

const wheel = { half: 12, r: 51 }
const foot = both(part('M20 226H46C50 226 50 238 46 238L20 244Z', '#1b1e21'))

const apron = 'M0 96H22C34 98 42 106 46 120C52 152 46 190 34 222L20 234C14 222 8 214 0 212Z'
const front = facing(
  all(
    groundAhead(),
    foot,
    mirrorsAhead({ y: 42, from: 50 }),
    barsAhead({ y: 76, half: 76, rise: 4 }),
    tyreAhead(wheel.half, wheel.r),
    both(bar('M17 196V228', 10, '#4a5157', 0.6)),
    both(panel(apron, 'large')),
    both(
      all(
        line('M26 106C38 112 42 140 38 176', '#fff', 2, 0.4),
        area('M24 154L44 132C46 150 42 166 34 176Z', '@amber'),
        line('M0 98V146', '#000', 0.8, 0.2),
      ),
    ),
    part('M-22 126H22L18 142H-18Z', '#15181a'),
    panel('M-23 232C-26 200 -18 180 0 180C18 180 26 200 23 232C14 224 8 220 0 220C-8 220 -14 224 -23 232Z'),
    line('M-8 188C-14 196 -16 208 -15 220', '#fff', 2, 0.4),
    panel('M-40 82C-40 60 -24 46 0 46C24 46 40 60 40 82C36 98 20 104 0 104C-20 104 -36 98 -40 82Z'),
    area('M-26 74C-22 62 22 62 26 74C24 88 12 96 0 96C-12 96 -24 88 -26 74Z', '#0f1215'),
    area('M-22 75C-18 66 18 66 22 75C20 85 10 92 0 92C-10 92 -20 85 -22 75Z', '@lamp'),
    line('M-15 72C-8 68 4 68 12 71', '#fff', 2.4, 0.9),
    numberPlate(127, 40, 13),
  ),
)
const rear = facing(
  all(
    groundAhead(),
    mirrorsAhead({ y: 42, from: 50, glass: true }),
    barsAhead({ y: 76, half: 76, rise: 4 }),
    panel('M-34 86C-30 66 30 66 34 86V130H-34Z'),
    foot,
    part('M-26 214H30V244H-26Z', '@steel', 'form'),
    tyreAhead(wheel.half + 1, wheel.r),
    part('M26 222H46C52 222 54 228 54 236C54 246 50 250 44 250H26Z', '@steel', 'form'),
    silencer(42, 237, 11, '@steel'),
    panel(
      'M-46 126C-46 106 -30 98 0 98C30 98 46 106 46 126C50 156 42 188 28 208C20 214 -20 214 -28 208C-42 188 -50 156 -46 126Z',
      'large',
    ),
    part('M-34 112C-36 92 -20 86 0 86C20 86 36 92 34 112C20 120 -20 120 -34 112Z', '@seat', 'form'),
    bar('M-32 112C-38 86 -24 76 0 76C24 76 38 86 32 112', 5.4, '#aab2b8', 0.85),
    both(area('M18 138L42 130C44 144 38 152 26 154Z', '@amber')),
    swollen(area('M-24 132C-16 126 16 126 24 132L20 156C12 162 -12 162 -20 156Z', '#c41421'), 'small'),
    line('M-16 136H12', '#ff9d92', 2, 0.8),
    part('M-24 182H24L28 220H-28Z', '#17191c'),
    numberPlate(184, 46, 30),
    dot(0, 172, 3, '#c41421'),
  ),
)
export const scooterEnds = { front, rear }

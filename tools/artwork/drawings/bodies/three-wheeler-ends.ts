import { both, facing, groundAhead, numberPlate, tyreAhead } from '../kit/ahead.ts'
import { all, area, bar, box, dot, line, panel, part, placed, seam, swollen } from '../kit/marks.ts'

const hood = 'M-84 136C-88 92 -84 60 -74 44C-66 32 -52 28 -36 28H36C52 28 66 32 74 44C84 60 88 92 84 136Z'

const front = all(
  groundAhead(104),
  both(placed(82, 0, tyreAhead(12, 34))),
  area('M-88 150H88L92 240H-92Z', '#15181a'),
  part(hood, '#1e2225', 'form'),
  area('M-74 128C-78 92 -74 66 -66 54H66C74 66 78 92 74 128Z', '#0d1113'),
  both(part('M24 140V108C24 98 66 98 66 108V140Z', '@seat', 'small')),
  area('M-66 58H66C72 74 74 100 72 126H-72C-74 100 -72 74 -66 58Z', '#8ea2ad', 'opacity=".38"'),
  area('M-40 58H-12L-44 126H-72V112Z', '#fff', 'opacity=".16"'),
  line('M-66 57H66', '#0d1113', 3) + line('M0 58V66', '#0d1113', 3),
  line('M-10 126L26 98', '#0b0d0f', 2.6),
  both(bar('M12 132L48 126', 6, '#191c1e')),
  both(all(line('M74 92L104 84', '#15181a', 3), swollen(box(96, 78, 20, 28, '#1b1f22', 6), 'small'))),
  both(panel('M56 184H96V232C96 240 92 244 86 244H56Z', 'form')),
  tyreAhead(12, 34),
  both(bar('M17 214V246', 8, '#4a5157', 0.6)),
  panel(
    'M-78 126C-50 120 50 120 78 126C84 146 80 178 66 202C54 218 36 222 0 222C-36 222 -54 218 -66 202C-80 178 -84 146 -78 126Z',
    'large',
  ),
  line('M-66 134C-40 129 40 129 66 134', '#fff', 2, 0.45),
  panel(
    'M-24 240C-28 206 -18 192 0 192C18 192 28 206 24 240C16 230 8 226 0 226C-8 226 -16 230 -24 240Z',
    'form',
  ),
  both(
    all(
      swollen(dot(46, 168, 17, '#22262a'), 'small'),
      dot(46, 168, 14.5, '#c3c9ce'),
      dot(46, 168, 12.5, '@lamp'),
      dot(43, 164, 5, '#fff', 'opacity=".7"'),
      swollen(box(62, 190, 13, 8, '#f08a1c', 3), 'small'),
    ),
  ),
  seam('M-28 146H28L20 184H-20Z', 0.35),
  numberPlate(156, 44, 14),
  line('M-60 40C-50 34 50 34 60 40', '#fff', 2, 0.25),
)

const rear = all(
  groundAhead(104),
  both(placed(78, 0, tyreAhead(13, 34))),
  area('M-64 226H64V250H-64Z', '#0c0e0f'),
  line('M-70 244H70', '#33393d', 7) + swollen(dot(0, 242, 13, '#2b3034'), 'form'),
  both(
    all(
      line('M80 92L104 84', '#15181a', 3),
      swollen(box(96, 78, 20, 28, '#1b1f22', 6), 'small'),
      box(99, 81, 14, 22, '@pane', 4),
    ),
  ),
  part(hood, '#1e2225', 'form'),
  box(-44, 66, 88, 46, '#4a565e', 8) + area('M-30 66H-2L-22 112H-44V96Z', '#fff', 'opacity=".16"'),
  '<rect x="-44" y="66" width="88" height="46" rx="8" fill="none" stroke="#0b0d0e" stroke-width="2.400"/>',
  both(line('M62 50C70 72 72 104 70 134', '#000', 1.4, 0.5)),
  line('M-60 40C-50 34 50 34 60 40', '#fff', 2, 0.25),
  panel(
    'M-92 134H92C96 134 98 138 98 144V222C98 230 94 234 86 234H-86C-94 234 -98 230 -98 222V144C-98 138 -96 134 -92 134Z',
    'large',
    'flank',
  ),
  seam('M-58 150H58V222H-58Z', 0.5),
  ...Array.from(
    { length: 6 },
    (_, at) =>
      line(`M-40 ${160 + at * 5}H40`, '#0c0e0f', 2.4) + line(`M-40 ${161.6 + at * 5}H40`, '#fff', 0.7, 0.25),
  ),
  both(
    all(
      swollen(box(70, 160, 17, 40, '#c41421', 4), 'small'),
      box(70, 160, 17, 13, '#f08a1c', 4),
      line('M75 178V194', '#ff9d92', 2, 0.8),
    ),
  ),
  part('M-100 230H100V242C100 246 96 248 92 248H-92C-96 248 -100 246 -100 242Z', '@plastic'),
  numberPlate(196, 50, 24),
)

export const threeWheelerEnds = { front: facing(front), rear: facing(rear) }

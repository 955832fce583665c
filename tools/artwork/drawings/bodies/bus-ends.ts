import { both, facing, groundAhead, numberPlate, tyreAhead } from '../kit/ahead.ts'
import { all, area, box, dot, line, panel, part, placed, seam, swollen } from '../kit/marks.ts'

const shell =
  'M-100 40C-96 26 -84 22 -68 22H68C84 22 96 26 100 40L106 150V240C106 246 102 248 96 248H-96C-102 248 -106 246 -106 240V150Z'
const unit = part('M-60 22C-56 12 56 12 60 22Z', '#d5d9dc')

const front = all(
  groundAhead(112),
  area('M-90 240H90V262H-90Z', '#0c0e0f'),
  both(placed(84, 0, tyreAhead(14, 36))),
  unit,
  both(
    all(
      line('M92 40C116 36 122 52 120 66', '#15181a', 4),
      swollen(box(110, 64, 18, 40, '#1b1f22', 6), 'small'),
    ),
  ),
  panel(shell, 'large', 'flank'),
  area(
    'M-91 66C-90 60 -87 57 -81 57H81C87 57 90 60 91 66L97 150C97 158 92 162 86 163C40 168 -40 168 -86 163C-92 162 -97 158 -97 150Z',
    '#0a0d0f',
  ),
  area(
    'M-86 68C-85 64 -83 62 -79 62H79C83 62 85 64 86 68L91 149C91 154 89 156 84 157C40 162 -40 162 -84 157C-89 156 -91 154 -91 149Z',
    '@pane',
  ),
  both(
    '<path d="M20 158V126C20 118 52 118 52 126V156ZM28 118V109C28 104 44 104 44 109V118Z" fill="#06080a" opacity=".5"/>',
  ),
  '<ellipse cx="-44" cy="150" rx="20" ry="6" fill="none" stroke="#06080a" stroke-width="3.200"/>',
  area('M-58 62H-22L-64 158H-88L-91 150Z', '#fff', 'opacity=".11"') +
    area('M26 62H42L2 160H-14Z', '#fff', 'opacity=".07"'),
  line('M0 62V160', '#0a0d0f', 2.4),
  line('M-70 154L-14 142M12 156L68 144', '#06080a', 2.6),
  area('M-70 32H70C74 32 76 35 76 39V49H-76V39C-76 35 -74 32 -70 32Z', '#0d1013') +
    line('M-60 41H60', '#f0a53a', 4, 0.75) +
    line('M-60 41H60', '#0d1013', 4.6, 0.55),
  ...[-84, 84].map(x => dot(x, 34, 3, '#f49a2c')),
  area('M-106 172C-60 182 60 182 106 172V180C60 190 -60 190 -106 180Z', '#fff', 'opacity=".78"'),
  both(
    all(
      area('M52 196L103 190C104 206 102 214 96 218H64C56 214 52 206 52 196Z', '#0f1316'),
      area('M57 199L99 194C100 205 98 210 94 213H67C60 210 57 205 57 199Z', '@lamp'),
      dot(72, 206, 5.5, '#fff', 'opacity=".8"') + dot(87, 204, 5.5, '#fff', 'opacity=".65"'),
      box(88, 184, 14, 5, '#f08a1c', 2),
    ),
  ),
  area('M-42 198H42L38 214H-38Z', '#101315') + line('M-38 204H38M-37 209H37', '#596068', 1.8),
  part('M-108 222H108V242C108 250 102 254 94 254H-94C-102 254 -108 250 -108 242Z', '@plastic', 'form'),
  both(dot(84, 237, 6, '#e3ebf0', 'stroke="#3a4046" stroke-width="1.400"')),
  numberPlate(229, 62, 15),
  line('M-80 30C-70 25 70 25 80 30', '#fff', 1.6, 0.45),
)

const rear = all(
  groundAhead(112),
  area('M-90 240H90V262H-90Z', '#0c0e0f'),
  both(all(placed(86, 0, tyreAhead(13, 36)), placed(58, 0, tyreAhead(13, 36)))),
  unit,
  panel(shell, 'large', 'flank'),
  area(
    'M-78 50H78C84 50 87 53 88 58L92 112C92 118 89 121 84 121H-84C-89 121 -92 118 -92 112L-88 58C-87 53 -84 50 -78 50Z',
    '#0a0d0f',
  ),
  area(
    'M-76 55H76C80 55 82 57 83 61L86 110C86 114 84 116 81 116H-81C-84 116 -86 114 -86 110L-83 61C-82 57 -80 55 -76 55Z',
    '@pane',
  ),
  both(
    '<path d="M10 117V92C10 86 32 86 32 92V117ZM44 117V92C44 86 66 86 66 92V117Z" fill="#06080a" opacity=".5"/>',
  ),
  area('M-50 55H-20L-54 116H-84Z', '#fff', 'opacity=".11"'),
  area('M-106 134C-60 138 60 138 106 134V142C60 146 -60 146 -106 142Z', '#fff', 'opacity=".78"'),
  seam('M-72 150H72V218H-72Z', 0.55),
  ...Array.from(
    { length: 6 },
    (_, at) =>
      line(`M-54 ${162 + at * 6}H54`, '#0c0e0f', 3) + line(`M-54 ${164 + at * 6}H54`, '#fff', 0.7, 0.25),
  ),
  swollen(box(-12, 206, 24, 6, '#191c1f', 3), 'small'),
  both(
    all(
      swollen(box(84, 150, 15, 52, '#c41421', 4), 'small'),
      box(84, 150, 15, 15, '#f08a1c', 4),
      box(84, 188, 15, 12, '#e8edf0', 3),
      line('M88 168V184', '#ff9d92', 2, 0.8),
      dot(88, 34, 3, '#c41421'),
    ),
  ),
  part('M-108 224H108V242C108 250 102 254 94 254H-94C-102 254 -108 250 -108 242Z', '@plastic', 'form'),
  both(box(66, 232, 26, 6, '#c41421', 2)),
  numberPlate(226, 52, 22),
)

export const busEnds = { front: facing(front, 512), rear: facing(rear, 512) }

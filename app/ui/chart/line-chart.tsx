import { useId } from 'react'
import { type ChartScale, chartScale, shareOf, withFittingLabels } from './chart-scale.ts'

/** A figure of a line chart: `at` is its place on the axis, from 0 on the left to 1. */
export type ChartPoint = { at: number; value: number; label: string }

type LineChartProps = {
  /** What the chart shows, in a sentence, for people who do not see it. */
  summary: string
  /** One line, or several with gaps between them; each from left to right. */
  lines: readonly (readonly ChartPoint[])[]
  /** The text of a value. */
  format: (value: number) => string
  /** Whether a value holds until the next one; by default the line leads straight to it. */
  isStepped?: boolean
}

const height = 200
const top = 12
const bottom = 168
const labelsAt = 192

const yOf = (scale: ChartScale, value: number) => bottom - shareOf(scale, value) * (bottom - top)
/** In percent of the width, so that texts keep their size at every width. */
const xOf = (at: number) => 2 + at * 96

/** A line chart without scripts. A table of the same figures belongs below it: `ChartTable`. */
export function LineChart({ summary, lines, format, isStepped = false }: LineChartProps) {
  const titleId = useId()
  const points = lines.flat()
  const scale = chartScale(points.map(({ value }) => value))
  const last = points.at(-1)
  return (
    <div role="img" aria-labelledby={titleId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-13">
      <span id={titleId} className="sr-only">
        {summary}
      </span>
      <AxisTexts scale={scale} format={format} />
      <svg width="100%" height={height} className="overflow-visible" aria-hidden>
        {scale.lines.map(value => (
          <line
            key={value}
            x1="0"
            x2="100%"
            y1={yOf(scale, value)}
            y2={yOf(scale, value)}
            className="stroke-line"
          />
        ))}
        <svg
          width="100%"
          height={height}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {lines.map(line => (
            <Line key={line[0]?.at} line={line} scale={scale} isStepped={isStepped} />
          ))}
        </svg>
        {points.map(point => (
          <circle
            key={point.at}
            cx={`${xOf(point.at)}%`}
            cy={yOf(scale, point.value)}
            r={point === last ? 5 : 3}
            className="fill-accent"
          />
        ))}
        {withFittingLabels(points).map(({ at, label }) => (
          <text
            key={at}
            x={`${xOf(at)}%`}
            y={labelsAt}
            textAnchor={at < 0.1 ? 'start' : at > 0.9 ? 'end' : 'middle'}
            className="fill-muted"
          >
            {label}
          </text>
        ))}
      </svg>
    </div>
  )
}

type LineProps = { line: readonly ChartPoint[]; scale: ChartScale; isStepped: boolean }

function Line({ line, scale, isStepped }: LineProps) {
  const corners = line.flatMap(({ at, value }, index) => {
    const before = line[index - 1]
    const step = isStepped && before ? [`${xOf(at)},${yOf(scale, before.value)}`] : []
    return [...step, `${xOf(at)},${yOf(scale, value)}`]
  })
  const path = corners.join(' ')
  const [from, to] = [line[0]?.at ?? 0, line.at(-1)?.at ?? 0]
  return (
    <>
      <polygon
        points={`${xOf(from)},${bottom} ${path} ${xOf(to)},${bottom}`}
        className="fill-accent-soft opacity-60"
      />
      <polyline
        points={path}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-2 stroke-accent"
      />
    </>
  )
}

/** The values of the axis. HTML, because its column is as wide as the longest of them. */
function AxisTexts({ scale, format }: { scale: ChartScale } & Pick<LineChartProps, 'format'>) {
  return (
    <span aria-hidden className="flex h-45 flex-col-reverse justify-between whitespace-nowrap text-muted">
      {scale.lines.map(value => (
        <span key={value} className="text-right leading-6">
          {format(value)}
        </span>
      ))}
    </span>
  )
}

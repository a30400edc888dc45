import type { Shape } from '@/lib/board/shapes';

/** Shapes of the board as elements of an SVG. */
export function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map((shape, i) =>
    shape.kind === 'path' ? (
      <path
        key={i}
        d={shape.d}
        fill={shape.fill}
        {...(shape.stroke
          ? {
              stroke: shape.stroke.color,
              strokeWidth: shape.stroke.width,
              strokeDasharray: shape.stroke.dash,
              strokeLinecap: 'round',
              strokeLinejoin: 'round',
            }
          : {})}
      />
    ) : (
      <text
        key={i}
        x={shape.x}
        y={shape.y}
        fontSize={shape.size}
        fontWeight={shape.bold ? 700 : 400}
        textAnchor={shape.anchor}
        fill={shape.color}
      >
        {shape.text}
      </text>
    ),
  );
}

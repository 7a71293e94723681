/** Vertical gradient over its shape, with evenly spaced stops. */
export function VerticalGradient({ id, stops }: { id: string; stops: readonly string[] }) {
  const spread = stops.map((colour, i) => ({ colour, offset: Math.round((i / (stops.length - 1)) * 100) / 100 }))
  return (
    <linearGradient id={id} x2="0" y2="1">
      {spread.map(({ colour, offset }) => (
        <stop key={offset} {...(offset && { offset })} stopColor={colour} />
      ))}
    </linearGradient>
  )
}

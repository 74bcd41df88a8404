/** A long one scrolls by itself on a phone, so that the reply is on the same screen. */
export function Description({ text }: { text: string }) {
  return (
    <section
      aria-label="What they wrote"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls is reached by keys.
      tabIndex={0}
      className="max-lg:max-h-36 max-sm:max-h-24 max-lg:overflow-y-auto rounded-card border border-line bg-card p-5 max-sm:px-4 max-sm:py-3 whitespace-pre-wrap shadow-card"
    >
      {text}
    </section>
  )
}

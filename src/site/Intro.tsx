interface IntroProps {
  id: string;
  title: string;
  text: string;
  /** How the text is set: its width and colour. */
  className?: string;
}

/** A heading, and what it is about below it. */
export const Intro = ({ id, title, text, className = 'measure text-muted' }: IntroProps) => (
  <div className="grid content-start gap-4">
    <h2 id={id} className="text-title">
      {title}
    </h2>
    <p className={`text-lead ${className}`}>{text}</p>
  </div>
);

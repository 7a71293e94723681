export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      dir="ltr"
      className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
    >
      {phone}
    </a>
  )
}

import type { LegalTexts } from './legal-text.ts'

export const da: LegalTexts = {
  privacy: {
    title: 'Privatlivspolitik',
    lead: 'Hvad {brand} ved om dig, hvorfor, hvor længe, og hvad du kan gøre ved det.',
    sections: [
      {
        title: 'Hvem der er ansvarlig',
        paragraphs: [
          '{company} er dataansvarlig. Du kan nå os og vores databeskyttelsesrådgiver på {email}; postadressen står i virksomhedsoplysningerne.',
        ],
      },
      {
        title: 'Hvad du giver os, og hvad det bruges til',
        paragraphs: [
          'Prøveture: navn, e-mailadresse, telefonnummer, sted og tid, og ved en tur fra din dør adressen. Vi har brug for dem for at opfylde din booking (databeskyttelsesforordningens art. 6, stk. 1, litra b).',
          'Abonnementer og medlemskaber: navn, fødselsdato, adresser, eventuel virksomhed, billeder af dit kørekort, hvad du har bestilt og betalt. Vi har brug for dem til aftalen og, hvad bogføringen angår, fordi loven kræver det (art. 6, stk. 1, litra b og c).',
          'Konto: din profil, gemte adresser, hvordan og på hvilke enheder du logger ind. Mails og push-beskeder om nyheder, tilbud og arrangementer kommer kun med dit samtykke (art. 6, stk. 1, litra a), som vi får bekræftet på mail, før det gælder.',
        ],
      },
      {
        title: 'Kreditvurdering',
        paragraphs: [
          'Før et abonnement spørger vi med dit samtykke et kreditoplysningsbureau. Et afslag er aldrig en maskines sidste ord: Du kan få et menneske til at se på det igen og fremlægge dit synspunkt (art. 22).',
        ],
      },
      {
        title: 'Betaling',
        paragraphs: [
          'Kortnumre indtastes i betalingsudbyderens felter og når aldrig vores servere. Vi gemmer korttypen, de sidste fire cifre og udløbsmåneden, så du kan kende dit kort igen.',
        ],
      },
      {
        title: 'Hvad din browser sender',
        paragraphs: [
          'For at besvare en forespørgsel har vores server brug for din IP-adresse og det, din browser fortæller om sig selv. I vores logfiler er adresser og navne skjult. Det gør vi for at drive siden sikkert, hvilket er vores legitime interesse (art. 6, stk. 1, litra f). Hvad der gemmes i din browser, står på siden om cookies.',
        ],
      },
      {
        title: 'Hvem der ellers får dem',
        paragraphs: [
          'Databehandlere, der arbejder for os efter aftale: hosting, mail, sms, betaling, kreditvurdering og levering af push-beskeder. Myndigheder, hvor loven pålægger os det. Vi sælger ingen data.',
          'Er en modtager uden for Det Europæiske Økonomiske Samarbejdsområde, beskyttes dine data af en tilstrækkelighedsafgørelse eller Europa-Kommissionens standardkontraktbestemmelser.',
        ],
      },
      {
        title: 'Hvor længe',
        paragraphs: [
          'Billeder af dit kørekort slettes, når de er set igennem, og loven ikke længere kræver dem. Bookinger og beskeder forsvinder med din konto. Det, der er bestilt og betalt, bliver i vores bogføring i ti år uden det, bogføringen ikke behøver.',
        ],
      },
      {
        title: 'Dine rettigheder',
        paragraphs: [
          'Du kan se dine data, rette dem, tage dem med, få dem begrænset eller slettet og gøre indsigelse mod behandling, der hviler på vores interesser (art. 15–21). Det meste klarer du selv under »Privatliv«, når du er logget ind; ellers skriv til {email}.',
          'Et samtykke kan altid trækkes tilbage lige så let, som det blev givet; det, der skete før, forbliver lovligt.',
          'Du kan klage til Datatilsynet.',
        ],
      },
      {
        title: 'Sikkerhed og ændringer',
        paragraphs: [
          'Forbindelser er krypterede, sessioner forseglede, og hver adgang til en ordre kontrolleres mod dens ejer. Ændres teksten i substansen, kan tidligere udgaver stadig læses her.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Cookies og lagring i browseren',
    lead: 'Alt, hvad {brand} gemmer i din browser, med navn. Intet valgfrit gemmes, før du siger ja.',
    sections: [
      {
        title: 'Hvad der er nødvendigt',
        paragraphs: [
          'Nogle oplysninger holder dig logget ind, husker det, du skriver, til det er sendt, og husker dine valg. De kræver ikke samtykke, fordi siden ikke virker uden dem.',
        ],
      },
      {
        title: 'Hvad du bestemmer',
        paragraphs: [
          'Statistik, marketing og funktionalitet er slået fra, til du slår dem til, hver for sig. At sige nej tager ét tryk ligesom at sige ja. Vi spørger igen efter et år, eller når spørgsmålet ændres.',
          'Med statistik slået til tæller vi, hvor ofte hvert trin i en booking eller bestilling åbnes, og hvad der afvises der, efter uge, land, type enhed og website eller app. Vi tæller intet om dig, heller ikke at to trin blev åbnet af samme besøgende.',
        ],
      },
      {
        title: 'Sådan trækker du samtykket tilbage',
        paragraphs: [
          'Åbn cookieindstillingerne herunder eller nederst på enhver side. Det, der hører til en kategori, du slår fra, slettes straks og i alle åbne faner.',
        ],
      },
      {
        title: 'Hvad vi gemmer som bevis',
        paragraphs: [
          'Loven kræver, at vi kan bevise et samtykke. Vi gemmer, hvornår du valgte, på hvilken udgave af teksten og hvad, under et tilfældigt nummer fra din browser, som vi kun gemmer som hash. Afviser du alt, får din browser intet nummer.',
        ],
      },
    ],
  },
  terms: {
    title: 'Brugsvilkår',
    lead: 'Hvad der gælder, når du bruger siden og din konto. Hver aftale, du indgår, har desuden sine egne vilkår.',
    sections: [
      {
        title: 'Hvad det handler om',
        paragraphs: [
          'Vilkårene gælder mellem dig og {company}, når du bruger siden, kontoen og de ydelser, du booker gratis. Abonnementer og medlemskaber har egne aftaler, som går forud.',
        ],
      },
      {
        title: 'Din konto',
        paragraphs: [
          'Fra du er 18 år, kan du oprette én konto til dig selv med rigtige oplysninger. Hold din adgangskode for dig selv, og sig til, hvis du tror, at en anden kender den. Så længe ingen ordre er åben, kan du altid slette din konto.',
        ],
      },
      {
        title: 'Prøveture',
        paragraphs: [
          'En booking er gratis. Du skal have et kørekort, der gælder i landet, og være i stand til at køre. Indtil det tidspunkt, der står i din booking, kan du flytte eller aflyse; derefter bedes du ringe. Bøder under turen betaler du selv.',
        ],
      },
      {
        title: 'Priser og billeder',
        paragraphs: [
          'Priser er inklusive moms og bindende, når en ordre er bekræftet. Billeder er tegnede og kan afvige i detaljer; forbrug og rækkevidde er WLTP-tal og afhænger af kørsel, vejr og læs.',
        ],
      },
      {
        title: 'Hvad du ikke må',
        paragraphs: [
          'Du må ikke forstyrre siden, læse den maskinelt ud over, hvad robots.txt tillader, indtaste andres data uden deres samtykke eller booke for at sælge videre. Tekster og billeder tilhører os eller vores licensgivere.',
        ],
      },
      {
        title: 'Ansvar',
        paragraphs: [
          'Vi hæfter ubegrænset for forsæt og grov uagtsomhed, for personskade og efter reglerne om produktansvar. Ved simpel uagtsomhed hæfter vi kun for brud på væsentlige pligter og for den skade, der er typisk og påregnelig.',
        ],
      },
      {
        title: 'Fortrydelse og opsigelse online',
        since: '2026-11',
        paragraphs: [
          'Aftaler, du har indgået på afstand, kan du fortryde inden for 14 dage med knappen »Fortryd aftalen her« nederst på enhver side, og løbende aftaler kan opsiges samme sted uden at logge ind. Du får straks en bekræftelse på mail.',
        ],
      },
      {
        title: 'Lovvalg og ændringer',
        paragraphs: [
          'Lovgivningen i det land, du bor i, beskytter dig som forbruger; i øvrigt gælder loven, hvor vi har hjemsted. Vi varsler ændringer til kontohavere seks uger før; den, der ikke er enig, kan slette sin konto. Tidligere udgaver kan stadig læses her.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Tilgængelighedserklæring',
    lead: 'Hvor tilgængelig siden er, hvordan vi har undersøgt det, og hvem du siger det til, når den ikke er det.',
    sections: [
      {
        title: 'Hvad vi går efter',
        paragraphs: [
          'Siden følger WCAG 2.2 på niveau AA og EN 301 549, som tilgængelighedsloven kræver. Det gælder alle ni sprogudgaver, begge skriveretninger, begge farvetemaer og fra en bredde på 320 pixels.',
        ],
      },
      {
        title: 'Hvordan vi har testet',
        paragraphs: [
          'Senest vurderet den 22. november 2026 af os selv: hver side og hver tilstand af hver formular med axe-core i en rigtig browser, hvert forløb alene med tastatur, ombrydning ved 320 pixels og 200 % zoom, reduceret bevægelse. Testene kører ved hver ændring af siden.',
        ],
      },
      {
        title: 'Hvad der ikke virker endnu',
        paragraphs: [
          'Dokumenter fra myndigheder eller banker er ikke altid opmærkede; vi læser dem op for dig i telefonen. Andres videoer vises kun med dit samtykke og med de undertekster, udgiveren har lavet.',
        ],
      },
      {
        title: 'Sig det til os',
        paragraphs: [
          'Skriv til {email}, hvad du ikke kunne bruge. Vi svarer inden for to hverdage og sender dig imens det, du har brug for, i en anden form.',
        ],
      },
      {
        title: 'Hvis vi ikke hjælper',
        paragraphs: ['Du kan henvende dig til Digitaliseringsstyrelsen eller Sikkerhedsstyrelsen.'],
      },
    ],
  },
  imprint: {
    title: 'Virksomhedsoplysninger',
    lead: 'Hvem der driver siden, og hvordan du når os.',
    provider: 'Udbyder',
    represented: 'Repræsenteret ved',
    represents: 'direktionen',
    contact: 'Kontakt',
    register: 'Register',
    vat: 'Momsnummer',
    responsible: 'Ansvarlig for indholdet',
    authority: 'Tilsynsmyndighed',
    disputes: 'Klager',
    disputesText: 'Kan vi ikke blive enige, kan du klage til Center for Klageløsning, Nævnenes Hus i Viborg.',
    demonstration: 'En demonstration',
    demonstrationText:
      'Firma, adresser og numre på siden er opdigtede og står dér, hvor et mærke sætter sine egne. Her kan intet købes.',
  },
}

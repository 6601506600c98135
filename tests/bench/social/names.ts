import type { Random } from "#upstream/demo/random";

const firstNames =
  `Ada Adele Aisha Alan Alice Amara Amélie Ana Andrei Anja Anna Arjun Astrid Ayşe Beatriz Ben Björn Bruno
  Camille Carlos Carmen Chen Chiara Chloé Clara Daniel David Deniz Diego Dmitri Elena Elif Emil Emma Erik Eva Farah
  Fatima Felix Finn Freya Gabriel Grace Hana Hanna Hassan Helena Hiro Hugo Ibrahim Igor Ines Ingrid Ivan Jack Jana
  Jasmin Javier Joana Jonas José Julia Kaan Kai Karim Katja Kenji Khadija Kofi Lars Laura Layla Leila Leo Liam Lina
  Linh Lucas Lucía Luisa Magnus Maja Marco Maria Mariana Marie Marina Mark Marta Mateo Max Maya Mehmet Mei Mia Miguel
  Mika Mina Mohamed Nadia Naomi Nia Nico Nina Noah Noor Nora Olga Oliver Omar Oscar Pablo Paul Pavel Petra Pia Priya
  Rafael Rania Ravi Rosa Sakura Sam Samir Sara Sofia Stefan Sven Tara Teresa Theo Thomas Tim Tomás Valentina Vera
  Viktor Wei Yara Yasmin Youssef Yuki Yusuf Zainab Zoë`.split(/\s+/);

const lastNames =
  `Abebe Abdi Adeyemi Ahmed Ali Almeida Andersson Aydın Bakker Barbosa Bauer Becker Berg Bianchi Bondarenko
  Brown Çelik Chen Choi Clark Costa Cruz Da-Silva Danso Das De-Vries Demir Diallo Díaz Dubois Eriksson Esposito Evans
  Fernández Ferrari Fischer Flores Fontaine Garcia Gómez González Gupta Haddad Hansen Hernández Hoffmann Horvat Hussein
  Ibrahim Ito Ivanova Jansen Jensen Johnson Jones Kamau Kaya Khan Kim Klein Kovács Kowalski Kumar Larsen Laurent Le Lee
  Lindberg Lopez Ludwig Lund Ma Martin Martínez Mbeki Mendoza Meyer Moreau Moreno Müller Mwangi Nakamura Nguyen Nielsen
  Nowak Novák Okafor Oliveira Olsen Osei Papadopoulos Park Patel Pereira Petrov Pham Popescu Ramírez Rao Reyes Ricci
  Rivera Rodríguez Rossi Sánchez Santos Sato Schmidt Schneider Sharma Silva Singh Smirnova Smith Sørensen Souza Suzuki
  Takahashi Tanaka Taylor Torres Tran Traoré Vargas Vasquez Virtanen Wagner Walker Wang Weber White Williams Wilson
  Wolf Wong Wright Yamamoto Yang Yıldız Young Zhang Zhou Zimmermann`.split(/\s+/);

const plain = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ø", "o")
    .replace(/[^a-z]/g, "");

/** A name and a username made from it, in the ways in which people make them; the number keeps usernames apart. */
export function makeNames(random: Random, index: number): { username: string; name: string } {
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  const separator = random.pick(["", "", ".", "_", "_"]);
  const start = random.chance(0.3)
    ? plain(last) + separator + plain(first)
    : plain(first) + separator + plain(last);
  // One in two thousand has a percent sign in the name: somebody searches for it.
  const name = random.chance(0.0005) ? `${first} 100% ${last}` : `${first} ${last}`;
  return { username: `${start.slice(0, 22)}${separator}${index.toString(36)}`, name };
}
